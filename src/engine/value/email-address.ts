/** Common e-mail addresses: a dotted local part and a host name with a top level domain (RFC 5321, narrowed). */
const addressPattern =
  /^[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}]{2,}$/u;

/** Whether a text is an e-mail address. */
export function isEmailAddress(text: string): boolean {
  return addressPattern.test(text);
}

/** A name that can stand in braces. */
export function placeholderName(name: string): string {
  const plain = name.replace(/\W+/g, '_').slice(0, 60);
  return /^[A-Za-z_]/.test(plain) ? plain : `_${plain}`;
}

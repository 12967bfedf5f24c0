/** A command that cannot be carried out; the message is for the operator who typed it. */
export class CommandFault extends Error {
  override name = 'CommandFault';
}

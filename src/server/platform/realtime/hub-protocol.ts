/** Ends each message of the SignalR JSON hub protocol, version 1. */
const separator = '\u001e';

/** Message types of the SignalR hub protocol. */
export const MessageType = {
  invocation: 1,
  completion: 3,
  streamInvocation: 4,
  ping: 6,
  close: 7,
} as const;

/** Encodes one message for the socket. */
export function encodeMessage(message: object): string {
  return JSON.stringify(message) + separator;
}

/**
 * The complete messages of a text and the beginning of the next; null stands for a message that is not a JSON object.
 */
export function decodeMessages(text: string): {
  readonly messages: readonly (Record<string, unknown> | null)[];
  readonly rest: string;
} {
  const parts = text.split(separator);
  const rest = parts.pop() ?? '';
  return { messages: parts.map(parseObject), rest };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

/** Why a handshake request is refused, or null. */
export function handshakeError(message: Record<string, unknown>): string | null {
  if (message.protocol !== 'json') return 'The requested protocol is not available.';
  return message.version === 1 ? null : 'The requested version of the protocol is not available.';
}

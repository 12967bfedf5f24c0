import { hash } from 'node:crypto';

/**
 * Id of a task's row: the UUID version 5 (RFC 9562, 5.5) of the engine's task key in the namespace of the instance. So
 * the row of a task is known without asking the database.
 */
export function taskIdOf(instanceId: string, taskKey: string): string {
  const namespace = Buffer.from(instanceId.replaceAll('-', ''), 'hex');
  const hex = hash('sha1', Buffer.concat([namespace, Buffer.from(taskKey)]), 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  const groups = [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, variant + hex.slice(17, 20)];
  return `${groups.join('-')}-${hex.slice(20, 32)}`;
}

import { createHash } from 'node:crypto';

/**
 * Id of a task's row: the UUID version 5 (RFC 9562, 5.5) of the engine's task key in the namespace of the instance.
 * So the row of a task that the engine names is known without asking the database.
 */
export function taskIdOf(instanceId: string, taskKey: string): string {
  const namespace = Buffer.from(instanceId.replaceAll('-', ''), 'hex');
  const bytes = createHash('sha1').update(namespace).update(taskKey).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

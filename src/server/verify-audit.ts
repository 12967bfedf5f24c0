import { readFileSync } from 'node:fs';
import { auditReceipt } from '#contracts/audit/audit-receipt.ts';
import { type Checkpoint, verifyExport } from './features/audit/chain/verify-export.ts';
import { receiptFaultsOf } from './features/audit/chain/verify-receipt.ts';

const meanings = {
  unreadable: 'is not a record',
  edited: 'was edited, or a row before it was',
  removed: 'comes after rows that were removed',
  reordered: 'is not in its place',
  added: 'was added: its place is taken',
  checkpoint: 'the chain does not contain the checkpoint: it was cut short or written anew',
  signature: 'the signature of the checkpoint is not valid',
} as const;

const usage = `Usage: node verify-audit.mjs export.jsonl [checkpoint.json]
       node verify-audit.mjs receipt.json [checkpoint.json]`;

/** Exits with 1 if the export or the receipt is not as it was written. */
function main([file, checkpointFile]: readonly string[]): number {
  if (file === undefined) {
    console.error(usage);
    return 2;
  }
  const text = readFileSync(file, 'utf8');
  const checkpoint =
    checkpointFile === undefined
      ? undefined
      : (JSON.parse(readFileSync(checkpointFile, 'utf8')) as Checkpoint);
  return isReceipt(text) ? checkReceipt(text, checkpoint) : checkExport(text, checkpoint);
}

function isReceipt(text: string): boolean {
  try {
    return String((JSON.parse(text) as { format?: unknown }).format).startsWith('formwright-receipt');
  } catch {
    return false;
  }
}

function checkReceipt(text: string, checkpoint?: Checkpoint): number {
  const parsed = auditReceipt.safeParse(JSON.parse(text));
  if (!parsed.success) {
    console.error('The file is not a complete receipt.');
    return 1;
  }
  const { receipt, key } = parsed.data;
  const [fault] = receiptFaultsOf(parsed.data);
  if (fault === 'signature') console.error('The signature of the receipt is not valid.');
  if (fault === 'edited') console.error('The receipt was edited after it was signed.');
  const isOfCheckpoint = checkpoint === undefined || checkpoint.key.x === key.x;
  if (!isOfCheckpoint) console.error('The receipt and the checkpoint are signed with different keys.');
  if (fault || !isOfCheckpoint) return 1;
  console.info(`${receipt.tenant}, record ${receipt.position}, ${receipt.at}: as it was signed.`);
  const facts = { who: receipt.who?.name, what: receipt.what, app: receipt.app?.name };
  for (const [name, value] of Object.entries({ ...facts, step: receipt.step, outcome: receipt.outcome })) {
    if (value) console.info(`${name}: ${value}`);
  }
  return 0;
}

function checkExport(text: string, checkpoint?: Checkpoint): number {
  const { count, faults } = verifyExport(text, checkpoint);
  for (const { line, code } of faults) {
    const isOfLine = code !== 'checkpoint' && code !== 'signature';
    console.error(isOfLine ? `Row ${line} ${meanings[code]}.` : `${meanings[code]}.`);
  }
  if (faults.length === 0) console.info(`${count} records, none edited, removed, reordered or added.`);
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));

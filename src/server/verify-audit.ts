import { readFileSync } from 'node:fs';
import { type Checkpoint, verifyExport } from './features/audit/chain/verify-export.ts';

const meanings = {
  unreadable: 'is not a record',
  edited: 'was edited, or a row before it was',
  removed: 'comes after rows that were removed',
  reordered: 'is not in its place',
  added: 'was added: its place is taken',
  checkpoint: 'the chain does not contain the checkpoint: it was cut short or written anew',
  signature: 'the signature of the checkpoint is not valid',
} as const;

/** `node verify-audit.mjs export.jsonl [checkpoint.json]`: exits with 1 if the export is not as it was written. */
function main([exportFile, checkpointFile]: readonly string[]): number {
  if (exportFile === undefined) {
    console.error('Usage: node verify-audit.mjs export.jsonl [checkpoint.json]');
    return 2;
  }
  const checkpoint =
    checkpointFile === undefined
      ? undefined
      : (JSON.parse(readFileSync(checkpointFile, 'utf8')) as Checkpoint);
  const { count, faults } = verifyExport(readFileSync(exportFile, 'utf8'), checkpoint);
  for (const { line, code } of faults) {
    const isOfLine = code !== 'checkpoint' && code !== 'signature';
    console.error(isOfLine ? `Row ${line} ${meanings[code]}.` : `${meanings[code]}.`);
  }
  if (faults.length === 0) console.info(`${count} records, none edited, removed, reordered or added.`);
  return faults.length === 0 ? 0 : 1;
}

process.exitCode = main(process.argv.slice(2));

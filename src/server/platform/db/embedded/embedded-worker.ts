import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Entry of the worker thread that runs the embedded database, so that its SQL never blocks the event loop. */
const port = parentPort;
if (!port) throw new Error('embedded-worker runs in a worker thread only');

const { dataDir, templateFile, program } = workerData as {
  dataDir: string;
  templateFile?: string;
  program: WebAssembly.Module;
};
const template =
  templateFile && existsSync(templateFile) ? new Blob([await readFile(templateFile)]) : undefined;
const database = await PGlite.create({
  dataDir,
  extensions: { pg_trgm },
  pgliteWasmModule: program,
  ...(template ? { loadDataDir: template } : {}),
});
if (templateFile && !template) await keepTemplate(templateFile);

/** Several processes may do this at once: each writes its own file, and the last one stays. */
async function keepTemplate(file: string): Promise<void> {
  const dump = await database.dumpDataDir('none');
  const partial = `${file}.${process.pid}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(partial, Buffer.from(await dump.arrayBuffer()));
  await rename(partial, file);
}

port.on('message', async (request: { id: number; bytes?: Uint8Array }) => {
  try {
    if (!request.bytes) {
      await database.close();
      port.postMessage({ id: request.id });
      port.close();
      return;
    }
    const messages = await database.execProtocolStream(request.bytes, { throwOnError: false });
    port.postMessage({
      id: request.id,
      messages: messages.map((message) =>
        message instanceof Error
          ? { ...message, name: message.name, text: message.message }
          : { ...message, name: message.name },
      ),
    });
  } catch (error) {
    port.postMessage({ id: request.id, failure: error instanceof Error ? error.message : String(error) });
  }
});

port.postMessage({ isReady: true });

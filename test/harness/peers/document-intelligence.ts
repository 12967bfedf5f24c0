import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the peer answers. `elsewhere`: it names another server for the result; `running`: it is never done. */
type AnalysisMode = 'good' | 'nonsense' | 'refuses' | 'elsewhere' | 'running';

/** A server that speaks the part of Azure AI Document Intelligence (2024-11-30) that reads a document. */
export interface DocumentIntelligence {
  readonly origin: string;
  /** Requests as they came: method, path with query, key, and the length of the document. */
  readonly requests: { method: string; path: string; key: string; bytes: number }[];
  mode: AnalysisMode;
  stop(): Promise<void>;
}

const analysis = {
  pages: [
    {
      width: 8.5,
      height: 11,
      words: ['Supplier', 'Azurefreight'].map((content, index) => ({
        content,
        polygon: [1 + index * 1.5, 1, 2 + index * 1.5, 1, 2 + index * 1.5, 1.2, 1 + index * 1.5, 1.2],
        confidence: 0.98,
      })),
    },
  ],
};

/** Starts it on a free port of 127.0.0.1. The first question for a result is answered with `running`. */
export async function startDocumentIntelligence(): Promise<DocumentIntelligence> {
  const requests: DocumentIntelligence['requests'] = [];
  let polls = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const document = body === '' ? '' : (JSON.parse(body) as { base64Source: string }).base64Source;
    const { method = '', url: path = '', headers } = request;
    const key = String(headers['ocp-apim-subscription-key'] ?? '');
    requests.push({ method, path, key, bytes: Buffer.from(document, 'base64').length });
    if (peer.mode === 'refuses') return void response.writeHead(401).end('{}');
    if (method === 'POST') {
      const origin = peer.mode === 'elsewhere' ? peer.origin.replace('127.0.0.1', 'localhost') : peer.origin;
      polls = 0;
      return void response.writeHead(202, { 'operation-location': `${origin}/result/1` }).end();
    }
    const isRunning = polls++ === 0 || peer.mode === 'running';
    const answer = isRunning ? { status: 'running' } : { status: 'succeeded', analyzeResult: analysis };
    response.writeHead(200, { 'retry-after': '0', 'content-type': 'application/json' });
    response.end(peer.mode === 'nonsense' ? '<html>' : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const peer: DocumentIntelligence = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    mode: 'good',
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return peer;
}

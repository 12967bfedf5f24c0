import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { freePort } from '../free-port.ts';

/** What the provider answers to one request. */
interface ScriptedAnswer {
  readonly text?: string;
  /** Calls that the model asks for, with their arguments. */
  readonly calls?: readonly { readonly name: string; readonly arguments: unknown }[];
  /** Another status than 200, with this body or none. */
  readonly status?: number;
  /** Sent as it is, instead of what the protocol says. */
  readonly raw?: string;
  /** Why it ends before it is whole, as each protocol says it. */
  readonly end?: 'length' | 'refused';
  /** Ends the stream before its end. */
  readonly isCut?: boolean;
  /** As one JSON object instead of a stream. */
  readonly isWhole?: boolean;
  /** Waits before each piece. */
  readonly pauseMs?: number;
}

interface Asked {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    readonly model?: string;
    readonly system?: string;
    readonly messages: readonly { readonly role: string; readonly content: unknown }[];
    readonly tools?: readonly unknown[];
  };
}

/** A provider that speaks the chat of OpenAI (and of Azure) and the messages of Anthropic, on 127.0.0.1. */
export interface GenerativeProvider {
  readonly url: string;
  readonly asked: Asked[];
  /** What the next requests are answered, in order; with none left: a word. */
  readonly script: (ScriptedAnswer | ((asked: Asked) => ScriptedAnswer))[];
  stop(): Promise<void>;
}

export const providerKey = 'sk-test-0123456789abcdef';

const pieceLength = 7;
const pieces = (text: string) => text.match(new RegExp(`[\\s\\S]{1,${pieceLength}}`, 'g')) ?? [];

const chatEnds = { length: 'length', refused: 'content_filter' };
const messageEnds = { length: 'max_tokens', refused: 'refusal' };

/** The events of OpenAI’s chat. */
function chatEvents({ text = '', calls = [], end }: ScriptedAnswer): string[] {
  const event = (delta: object, finish: string | null = null) =>
    JSON.stringify({ choices: [{ index: 0, delta, finish_reason: finish }] });
  return [
    ...pieces(text).map((content) => event({ content })),
    ...calls.flatMap(({ name, arguments: given }, index) => [
      event({
        tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }],
      }),
      ...pieces(JSON.stringify(given)).map((piece) =>
        event({ tool_calls: [{ index, function: { arguments: piece } }] }),
      ),
    ]),
    event({}, end ? chatEnds[end] : calls.length > 0 ? 'tool_calls' : 'stop'),
    JSON.stringify({ choices: [], usage: { prompt_tokens: 12, completion_tokens: 5 } }),
    '[DONE]',
  ];
}

/** The events of Anthropic’s messages. */
function messageEvents({ text = '', calls = [], end }: ScriptedAnswer): string[] {
  return [
    { type: 'message_start', message: { usage: { input_tokens: 12 } } },
    { type: 'ping' },
    { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
    ...pieces(text).map((piece) => ({
      type: 'content_block_delta',
      index: 0,
      delta: { type: 'text_delta', text: piece },
    })),
    { type: 'content_block_stop', index: 0 },
    ...calls.flatMap(({ name, arguments: given }, place) => [
      {
        type: 'content_block_start',
        index: place + 1,
        content_block: { type: 'tool_use', id: `toolu_${place}`, name, input: {} },
      },
      ...pieces(JSON.stringify(given)).map((piece) => ({
        type: 'content_block_delta',
        index: place + 1,
        delta: { type: 'input_json_delta', partial_json: piece },
      })),
    ]),
    {
      type: 'message_delta',
      delta: { stop_reason: end ? messageEnds[end] : 'end_turn' },
      usage: { output_tokens: 5 },
    },
    { type: 'message_stop' },
  ].map((event) => JSON.stringify(event));
}

function wholeAnswer(isAnthropic: boolean, { text = '', calls = [], end }: ScriptedAnswer): string {
  if (isAnthropic) {
    const used = calls.map(({ name, arguments: input }, index) => ({
      type: 'tool_use',
      id: `toolu_${index}`,
      name,
      input,
    }));
    return JSON.stringify({
      content: [{ type: 'text', text }, ...used],
      stop_reason: end ? messageEnds[end] : 'end_turn',
      usage: { input_tokens: 1, output_tokens: 1 },
    });
  }
  const tool_calls = calls.map(({ name, arguments: given }, index) => ({
    id: `call_${index}`,
    type: 'function',
    function: { name, arguments: JSON.stringify(given) },
  }));
  const usage = { prompt_tokens: 1, completion_tokens: 1 };
  return JSON.stringify({
    choices: [{ message: { content: text, tool_calls }, finish_reason: end ? chatEnds[end] : 'stop' }],
    usage,
  });
}

async function bodyOf(request: IncomingMessage): Promise<Asked['body']> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

const isKeyRight = ({ headers }: IncomingMessage) =>
  headers.authorization === `Bearer ${providerKey}` ||
  headers['api-key'] === providerKey ||
  headers['x-api-key'] === providerKey;

/** `needsKey` false: as Ollama and llama.cpp are without a key. */
export async function startGenerativeProvider({ needsKey = true } = {}): Promise<GenerativeProvider> {
  const port = await freePort();
  const provider: GenerativeProvider = {
    url: `http://127.0.0.1:${port}`,
    asked: [],
    script: [],
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const asked = {
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: await bodyOf(request),
    };
    provider.asked.push(asked);
    const next = provider.script.shift() ?? { text: 'ready' };
    const answer = typeof next === 'function' ? next(asked) : next;
    const isAnthropic = asked.path.endsWith('/v1/messages');
    if (needsKey && !isKeyRight(request)) return void response.writeHead(401).end('{}');
    const status = answer.status ?? 200;
    if (answer.raw !== undefined || status !== 200) {
      return void response.writeHead(status, { connection: 'close' }).end(answer.raw ?? '{}');
    }
    if (answer.isWhole) {
      response.writeHead(200, { 'content-type': 'application/json', connection: 'close' });
      return void response.end(wholeAnswer(isAnthropic, answer));
    }
    response.writeHead(200, { 'content-type': 'text/event-stream', connection: 'close' });
    const events = isAnthropic ? messageEvents(answer) : chatEvents(answer);
    for (const event of answer.isCut ? events.slice(0, events.length >> 1) : events) {
      if (answer.pauseMs) await new Promise((resolve) => setTimeout(resolve, answer.pauseMs));
      response.write(`data: ${event}\n\n`);
    }
    response.end();
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return provider;
}

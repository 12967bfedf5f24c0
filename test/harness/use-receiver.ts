import { afterAll, beforeAll, beforeEach } from 'vitest';
import { aReceiver, type Receiver } from './webhook-receiver.ts';

/** A receiver for the tests of a file; before each of them it is empty and answers as usual. */
export function useReceiver(): Receiver {
  let receiver: Receiver;
  let asUsual: Receiver['answer'];
  beforeAll(async () => {
    receiver = await aReceiver();
    asUsual = receiver.answer;
  });
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.answer = asUsual;
  });
  afterAll(() => receiver.close());
  return {
    get url() {
      return receiver.url;
    },
    get received() {
      return receiver.received;
    },
    get answer() {
      return receiver.answer;
    },
    set answer(answer: Receiver['answer']) {
      receiver.answer = answer;
    },
    close: () => receiver.close(),
  };
}

/**
 * Cuts a stream of server-sent events (WHATWG HTML, section 9.2) into the data of its events. Comments and names of
 * events are left out, for the data says all.
 */
export function eventStream(onData: (data: string) => void) {
  let rest = '';
  let data: string[] = [];
  const line = (text: string) => {
    if (text === '') {
      if (data.length > 0) onData(data.join('\n'));
      data = [];
    } else if (text.startsWith('data:')) data.push(text.slice(text[5] === ' ' ? 6 : 5));
  };
  return {
    push: (text: string) => {
      const lines = (rest + text).split(/\r\n|\n/);
      rest = lines.pop() ?? '';
      // A carriage return at the end may be half of the end of a line.
      for (const one of lines) line(one);
    },
    /** The stream has ended; a last event without an empty line after it counts. */
    end: () => {
      line(rest);
      line('');
    },
  };
}

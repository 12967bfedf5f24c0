import { describe, expect, it } from 'vitest';
import { mentionPieces, withMentionIds } from './mention-text.ts';

const ana = { id: '01900000-0000-7000-8000-00000000000a', name: 'Ana' };
const anaBell = { id: '01900000-0000-7000-8000-00000000000b', name: 'Ana Bell' };

describe('mentions in a text', () => {
  it('become ids, the longer of two names with the same start first', () => {
    expect(withMentionIds('@Ana Bell and @Ana, @Nobody', [ana, anaBell])).toBe(
      `@[${anaBell.id}] and @[${ana.id}], @Nobody`,
    );
  });

  it('become names again, and unknown ids stay unchanged', () => {
    const text = `Hi @[${ana.id}], @[${anaBell.id}]!`;
    expect(mentionPieces(text, [ana])).toEqual([
      { text: 'Hi ', isMention: false },
      { text: '@Ana', isMention: true },
      { text: ', ', isMention: false },
      { text: `@[${anaBell.id}]`, isMention: false },
      { text: '!', isMention: false },
    ]);
  });
});

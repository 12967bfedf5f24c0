// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { repeatedKeys } from '#web/ui/list/repeated-keys.ts';
import { useCardIds } from './use-card-ids.ts';

function Board({ cards, isWatching }: { cards: readonly string[]; isWatching: boolean }) {
  const body = useRef<HTMLDivElement>(null);
  const ids = useCardIds(body, isWatching);
  const keys = repeatedKeys(cards);
  return (
    <>
      <div ref={body}>
        {cards.map((id, place) => (
          <p key={keys[place]} data-card={id} />
        ))}
      </div>
      <output>{ids.join(' ')}</output>
    </>
  );
}

afterEach(cleanup);

it('follows the cards in their order, each once', async () => {
  const { rerender } = render(<Board cards={['a', 'b', 'a']} isWatching />);
  expect(screen.getByRole('status').textContent).toBe('a b');
  rerender(<Board cards={['c', 'b', 'a', 'd']} isWatching />);
  await expect.poll(() => screen.getByRole('status').textContent).toBe('c b a d');
});

it('reads nothing beside a table', () => {
  render(<Board cards={['a']} isWatching={false} />);
  expect(screen.getByRole('status').textContent).toBe('');
});

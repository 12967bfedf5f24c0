import type { KeyboardEvent } from 'react';

/** Arrow keys move the focus between the cards of a column, and to the neighbouring columns. */
export function moveBetweenCards(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const here = (event.target as Element).closest<HTMLElement>('[data-card-main]');
  const column = here?.closest<HTMLElement>('[data-drop]');
  if (!here || !column) return;
  const cards = cardsOf(column);
  const place = cards.indexOf(here);
  const next = targetOf(event, { column, cards, place });
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function targetOf(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  from: { readonly column: HTMLElement; readonly cards: readonly HTMLElement[]; readonly place: number },
): HTMLElement | undefined {
  const { column, cards, place } = from;
  if (key === 'ArrowDown') return cards[place + 1];
  if (key === 'ArrowUp') return cards[place - 1];
  if (key === 'Home') return cards[0];
  if (key === 'End') return cards.at(-1);
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (step === undefined) return undefined;
  const columns = [...currentTarget.querySelectorAll<HTMLElement>('[data-drop]')];
  for (let at = columns.indexOf(column) + step; columns[at]; at += step) {
    const others = cardsOf(columns[at] as HTMLElement);
    if (others.length > 0) return others[Math.min(place, others.length - 1)];
  }
  return undefined;
}

const cardsOf = (column: HTMLElement) => [...column.querySelectorAll<HTMLElement>('[data-card-main]')];

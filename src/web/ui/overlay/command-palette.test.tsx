// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startBrowser } from '#test/harness/browser.ts';
import { CommandPalette, type FoundCommands } from './command-palette.tsx';
import type { Command } from './rank-commands.ts';

const run = vi.fn();
const onClose = vi.fn();
const command = (group: string, label: string, more: Partial<Command> = {}): Command => ({
  ...{ id: label, group, label, run: () => run(label) },
  ...more,
});

beforeAll(startBrowser);
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

function show(found: Partial<FoundCommands>, typed: string) {
  render(
    <CommandPalette
      label="Jump to"
      placeholder="Search"
      nothingText="Nothing matches"
      commands={[command('Pages', 'Tasks'), command('Pages', 'Working hours', { words: 'public holidays' })]}
      found={{ commands: [], isSearching: false, searchingText: 'Searching', ...found }}
      onClose={onClose}
    />,
  );
  fireEvent.change(screen.getByRole('combobox'), { target: { value: typed } });
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const press = (key: string) => fireEvent.keyDown(screen.getByRole('combobox'), { key });

it('lists what the server finds below the commands, whatever its label, and runs it by keyboard', () => {
  show({ commands: [command('Entries', 'PO-2026-0058')] }, 'holidays');
  expect(options()).toEqual(['Working hours', 'PO-2026-0058']);
  press('ArrowDown');
  press('Enter');
  expect(run).toHaveBeenCalledWith('PO-2026-0058');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('says that it is searching before it says that nothing matches', () => {
  show({ isSearching: true }, 'network');
  expect(screen.getByRole('status').textContent).toBe('Searching');
  cleanup();
  show({}, 'network');
  expect(screen.getByRole('status').textContent).toBe('Nothing matches');
});

it('stays open for a second attempt', () => {
  show({ commands: [command('Entries', 'Try again', { staysOpen: true })] }, 'network');
  press('Enter');
  expect(run).toHaveBeenCalledWith('Try again');
  expect(onClose).not.toHaveBeenCalled();
});

// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBrowser } from '#test/harness/browser.ts';
import { Field } from '../input/field.tsx';
import { Combobox } from './combobox.tsx';
import { MultiCombobox } from './multi-combobox.tsx';

const options = ['Amber', 'Blue', 'Dark amber'].map((label) => ({ value: label.toLowerCase(), label }));

beforeAll(startBrowser);
afterEach(cleanup);

const line = () => screen.getByRole<HTMLInputElement>('combobox');
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);
const press = (key: string) => fireEvent.keyDown(line(), { key });
const type = (value: string) => fireEvent.change(line(), { target: { value } });
const leave = () => fireEvent.blur(line(), { relatedTarget: document.body });

describe('a combobox for one value', () => {
  const onChange = vi.fn();

  function Colour({ first = 'blue' }: { first?: string | null }) {
    const [value, setValue] = useState<string | null>(first);
    const change = (next: string | null) => {
      onChange(next);
      setValue(next);
    };
    return (
      <Field label="Colour" error="Wrong">
        {(control) => (
          <Combobox
            {...control}
            value={value}
            options={options}
            emptyText="Nothing"
            clearLabel="Clear"
            onChange={change}
          />
        )}
      </Field>
    );
  }

  beforeEach(() => {
    onChange.mockClear();
    render(<Colour />);
  });

  it('has the name and the error of its field', () => {
    expect(screen.getByRole('combobox', { name: 'Colour', description: 'Wrong' })).toBe(line());
    expect(line().value).toBe('Blue');
    expect(line().getAttribute('aria-invalid')).toBe('true');
  });

  it('offers every option when it opens, and the matches during typing', () => {
    fireEvent.click(line());
    expect(offered()).toEqual(['Amber', 'Blue', 'Dark amber']);
    expect(screen.getByRole('option', { name: 'Blue' }).ariaSelected).toBe('true');
    type('amb');
    expect(offered()).toEqual(['Amber', 'Dark amber']);
    type('green');
    expect(screen.getByRole('status').textContent).toBe('Nothing');
  });

  it('chooses the first match on Enter and on leaving', () => {
    type('dark');
    press('Enter');
    expect(onChange).toHaveBeenLastCalledWith('dark amber');
    type('amb');
    leave();
    expect(onChange).toHaveBeenLastCalledWith('amber');
    expect(line().value).toBe('Amber');
  });

  it('keeps its value when the list is only opened', () => {
    fireEvent.click(line());
    press('ArrowDown');
    leave();
    expect(onChange).not.toHaveBeenCalled();
    expect(offered()).toEqual([]);
  });

  it('closes on Escape, keeps its value, and leaves the surrounding dialog open', () => {
    type('amb');
    expect(press('Escape')).toBe(false);
    expect(offered()).toEqual([]);
    expect(line().value).toBe('Blue');
    press('Escape');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('can be cleared', () => {
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(line().value).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });
});

it('does not filter options that come from a search of the caller', () => {
  const onSearch = vi.fn();
  render(
    <Combobox
      aria-label="Person"
      value="7"
      valueLabel="Ana"
      options={options}
      emptyText="Nobody"
      onSearch={onSearch}
      onChange={() => undefined}
    />,
  );
  expect(line().value).toBe('Ana');
  type('zzz');
  expect(onSearch).toHaveBeenLastCalledWith('zzz');
  expect(offered()).toHaveLength(3);
});

describe('a combobox for several values', () => {
  let values: readonly string[] = [];

  function Colours() {
    const [chosen, setChosen] = useState<readonly string[]>(['blue']);
    values = chosen;
    return (
      <MultiCombobox
        aria-label="Colours"
        values={chosen}
        options={options}
        max={2}
        emptyText="Nothing"
        removeLabel={(label) => `Remove ${label}`}
        onChange={setChosen}
      />
    );
  }

  beforeEach(() => {
    render(<Colours />);
  });

  it('adds and removes values in its list, which stays open', () => {
    type('amb');
    press('Enter');
    expect(values).toEqual(['blue', 'amber']);
    expect(line().value).toBe('');
    fireEvent.click(screen.getByRole('option', { name: 'Blue' }));
    expect(values).toEqual(['amber']);
  });

  it('cannot exceed the maximum number of values', () => {
    type('amb');
    press('Enter');
    const left = screen.getByRole('option', { name: 'Dark amber' });
    expect(left.ariaDisabled).toBe('true');
    fireEvent.click(left);
    expect(values).toEqual(['blue', 'amber']);
  });

  it('removes the last value with Backspace, and any value by its cross', () => {
    press('Backspace');
    expect(values).toEqual([]);
    type('blue');
    press('Enter');
    fireEvent.click(screen.getByRole('button', { name: 'Remove Blue' }));
    expect(values).toEqual([]);
  });

  it('chooses nothing on leaving', () => {
    type('amb');
    leave();
    expect(values).toEqual(['blue']);
  });
});

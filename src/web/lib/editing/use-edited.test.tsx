// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useEdited } from './use-edited.ts';

interface Person {
  readonly revision: number;
  readonly name: string;
  readonly team: string;
}
const first: Person = { revision: 1, name: 'Mia', team: 'Sales' };
const begin = ({ name, team }: Person) => ({ name, team });
const edit = () => renderHook((stored: Person) => useEdited(stored, begin), { initialProps: first });

describe('what is edited', () => {
  it('is a newer revision as long as nothing is changed', () => {
    const { result, rerender } = edit();
    rerender({ revision: 2, name: 'Mia Lang', team: 'Sales' });
    expect(result.current).toMatchObject({ edited: { name: 'Mia Lang' }, isUnsaved: false });
    expect(result.current.base.revision).toBe(2);
  });

  it('stays with its revision while it is not saved', () => {
    const { result, rerender } = edit();
    act(() => result.current.change({ team: 'Finance' }));
    rerender({ revision: 2, name: 'Mia Lang', team: 'Sales' });
    expect(result.current).toMatchObject({ edited: { name: 'Mia', team: 'Finance' }, isUnsaved: true });
    expect(result.current.base.revision).toBe(1);
  });

  it('is what was stored once it is saved, however the server wrote it', () => {
    const { result, rerender } = edit();
    act(() => result.current.change({ name: ' Mia Lang ' }));
    act(() => result.current.saved());
    expect(result.current.isUnsaved).toBe(false);
    expect(result.current.edited.name).toBe(' Mia Lang ');
    rerender({ revision: 2, name: 'Mia Lang', team: 'Sales' });
    expect(result.current).toMatchObject({ edited: { name: 'Mia Lang' }, isUnsaved: false });
  });

  it('keeps what is changed before the answer comes, over the revision that was made', () => {
    const { result, rerender } = edit();
    act(() => result.current.change({ name: 'Mia Lang' }));
    const sent = result.current.edited;
    act(() => result.current.change({ team: 'Finance' }));
    act(() => result.current.savedAs(sent, 2));
    rerender({ revision: 2, name: 'Mia Lang', team: 'Sales' });
    expect(result.current).toMatchObject({ edited: { name: 'Mia Lang', team: 'Finance' }, isUnsaved: true });
    expect(result.current.base.revision).toBe(2);
  });

  it('is unsaved again when it changes while saving is under way', () => {
    const { result, rerender } = edit();
    act(() => result.current.change({ name: 'Mia Lang' }));
    act(() => result.current.saved());
    act(() => result.current.change({ team: 'Finance' }));
    rerender({ revision: 2, name: 'Mia Lang', team: 'Sales' });
    expect(result.current).toMatchObject({ edited: { team: 'Finance' }, isUnsaved: true });
  });
});

import { describe, expect, it } from 'vitest';
import { patched } from './scim-patch.ts';

type Json = Record<string, unknown>;

const user = (): Json => ({
  id: '1',
  userName: 'ana',
  name: { familyName: 'Alves', givenName: 'Ana' },
  emails: [
    { value: 'ana@work.example', type: 'work', primary: true },
    { value: 'ana@home.example', type: 'home' },
  ],
});
const attributes = ['userName', 'name', 'emails', 'phones'];
const changed = (...operations: Json[]) => patched(user(), { Operations: operations }, attributes);
const emails = (...operations: Json[]) => changed(...operations).emails as Json[];
const refusal = (...operations: Json[]) => {
  try {
    changed(...operations);
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('an operation of PATCH', () => {
  it('finds attributes and their parts in any case', () => {
    expect(changed({ op: 'REPLACE', path: 'NAME.FAMILYNAME', value: 'Costa' }).name).toEqual({
      givenName: 'Ana',
      FAMILYNAME: 'Costa',
    });
    expect(changed({ op: 'remove', path: 'name.familyname' }).name).toEqual({ givenName: 'Ana' });
    expect(emails({ op: 'remove', path: 'emails[TYPE eq "home"].Type' })[1]).toEqual({
      value: 'ana@home.example',
    });
  });

  it('changes a part of every element of a list that it names without a filter', () => {
    expect(emails({ op: 'replace', path: 'emails.type', value: 'other' }).map(({ type }) => type)).toEqual([
      'other',
      'other',
    ]);
    expect(emails({ op: 'remove', path: 'emails.type' }).map((one) => 'type' in one)).toEqual([false, false]);
    const phones = { op: 'add', path: 'phones', value: [] };
    expect(changed(phones, { op: 'add', path: 'phones.value', value: '1' }).phones).toEqual([{ value: '1' }]);
  });

  it('makes a list of the one object that replaces it', () => {
    const one = { value: 'new@work.example' };
    expect(emails({ op: 'replace', path: 'emails', value: one })).toEqual([one]);
  });

  it('leaves one primary element: the one that it makes so', () => {
    const primary = (list: Json[]) => list.filter((one) => one.primary === true).map(({ value }) => value);
    const added = { value: 'ana@new.example', primary: true };
    expect(primary(emails({ op: 'add', path: 'emails', value: [added] }))).toEqual(['ana@new.example']);
    expect(primary(emails({ op: 'replace', path: 'emails[type eq "home"].primary', value: true }))).toEqual([
      'ana@home.example',
    ]);
    const work = { op: 'add', path: 'emails[type eq "work"]', value: { display: 'Work' } };
    expect(primary(emails(work))).toEqual(['ana@work.example']);
  });

  it('is refused for what is only read, and leaves that alone in an object without a path', () => {
    for (const path of ['id', 'meta.created', 'schemas', 'urn:ietf:params:scim:schemas:core:2.0:User:id']) {
      expect(refusal({ op: 'replace', path, value: '2' })).toMatchObject({
        status: 400,
        scimType: 'mutability',
      });
    }
    expect(changed({ op: 'replace', value: { id: '2', userName: 'bea' } })).toMatchObject({
      id: '1',
      userName: 'bea',
    });
  });

  it('is refused without a target or an operation that exists, and then none of them counts', () => {
    expect(refusal({ op: 'remove' })).toMatchObject({ scimType: 'noTarget' });
    expect(refusal({ op: 'replace', path: 'emails[type eq "car"].value', value: 'x' })).toMatchObject({
      scimType: 'noTarget',
    });
    expect(refusal({ op: 'move', path: 'name' })).toMatchObject({ scimType: 'invalidSyntax' });
    expect(refusal({ op: 'add', path: 'emails[type eq', value: 'x' })).toMatchObject({
      scimType: 'invalidPath',
    });
  });
});

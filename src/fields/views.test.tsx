// @vitest-environment jsdom
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FieldDefinition } from '#engine/form/definition.ts';
import type { FieldType, TextFacts } from '#engine/form/field-type.ts';
import type { FieldValue } from '#engine/value/field-value.ts';
import { startBrowser } from '#test/harness/browser.ts';
import { fieldCatalogue } from './catalogue.ts';
import type { FieldResources } from './field-view.tsx';
import { fieldViews } from './views.ts';

const facts: TextFacts = {
  locale: 'en',
  timeZone: 'Etc/UTC',
  dateFormat: 'YYYY-MM-DD',
  labelOf: (_kind, id) => `Name of ${id}`,
};

/** A server that has nothing to offer. */
const resources: FieldResources = {
  findPeople: async () => [],
  findChoices: async () => [],
  noteChoice: () => undefined,
  uploadFile: () => Promise.reject(new Error('no uploads')),
  openFile: async () => undefined,
  fileAddress: async () => 'data:image/png;base64,iVBORw0KGgo=',
};

beforeAll(startBrowser);
afterEach(cleanup);

function samplesOf(type: FieldType): { field: FieldDefinition; value: FieldValue }[] {
  const defaults = Object.fromEntries(type.settings.map((setting) => [setting.name, setting.defaultValue]));
  return type.samples.good.map(({ value, settings }) => {
    const own = { id: 'f', name: 'f', displayName: 'Field', editorType: type.name, columnIndex: 0, width: 4 };
    const field = { ...own, ...defaults, ...settings };
    const checked = type.check(value, field);
    return { field, value: checked.ok ? checked.value : null };
  });
}

interface Drawing {
  readonly value: FieldValue;
  readonly about: string;
  readonly element: React.ReactNode;
}

/** Draws everything at once, for it is the setting up that takes time. */
function draw(drawings: readonly Drawing[]): HTMLElement[] {
  const { container } = render(
    drawings.map(({ about, element }) => (
      <Suspense key={about}>
        <div data-drawn={about}>{element}</div>
      </Suspense>
    )),
  );
  return drawings.map(({ about }) => {
    const place = container.querySelector<HTMLElement>(`[data-drawn='${about}']`);
    return place ?? container;
  });
}

const patience = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });
const typedInto = 'input, textarea, select, [contenteditable=true]';

describe.each([...fieldCatalogue.values()].map((type) => [type.name, type] as const))('%s', (name, type) => {
  const view = fieldViews.get(name);
  if (!view) throw new Error(`${name} has no view`);
  const samples = samplesOf(type);

  it('draws a value, and nothing without one', async () => {
    const drawings = (['form', 'cell'] as const).flatMap((density) =>
      [...samples, ...samples.slice(0, 1).map(({ field }) => ({ field, value: null }))].map(
        ({ field, value }, index): Drawing => {
          const about = `${density}-${index}`;
          const element = <view.Display key={about} {...{ field, value, density, facts, resources }} />;
          return { value, about, element };
        },
      ),
    );
    const places = draw(drawings);
    for (const [index, { value, about }] of drawings.entries()) {
      const isThere = value !== null && (type.isFilled?.(value) ?? true);
      await waitFor(() => {
        if (isThere) expect(places[index]?.innerHTML, about).not.toBe('');
        if (value === null) expect(places[index]?.textContent, about).toBe('');
      }, patience);
      expect(places[index]?.querySelectorAll(typedInto)).toHaveLength(0);
    }
  });

  it.runIf(view.Input)('has its id and name, and accepts no input while disabled', async () => {
    const { Input } = view;
    if (!Input) return;
    const changed = vi.fn();
    const shared = { facts, resources, onChange: changed, onFill: changed, onPress: changed };
    const kinds = [
      { isDisabled: false },
      { isDisabled: true },
      { isInvalid: true, density: 'cell' as const },
    ];
    const drawings = kinds.flatMap((kind, turn) =>
      samples.slice(0, 2).map(({ field, value }, index): Drawing => {
        const id = `control-${turn}-${index}`;
        const element = <Input key={id} {...shared} {...kind} {...{ field, value, id }} label="Field" />;
        return { value, about: id, element };
      }),
    );
    draw(drawings);
    for (const { about } of drawings) {
      await waitFor(() => expect(document.getElementById(about), about).not.toBeNull(), patience);
    }
    const shut = [...document.querySelectorAll<HTMLElement>('[data-drawn^=control-1]')];
    expect(shut).toHaveLength(2);
    changed.mockClear();
    for (const place of shut) {
      for (const control of place.querySelectorAll(typedInto)) {
        const isShut = control.matches(':disabled, [aria-disabled=true], [readonly]');
        expect(isShut, control.outerHTML.slice(0, 200)).toBe(true);
      }
      for (const button of place.querySelectorAll<HTMLElement>(
        'button, [role=slider], [role=radio], [tabindex]',
      )) {
        fireEvent.click(button);
        fireEvent.keyDown(button, { key: 'ArrowRight' });
        fireEvent.keyDown(button, { key: 'Delete' });
      }
    }
    expect(changed).not.toHaveBeenCalled();
  });
});

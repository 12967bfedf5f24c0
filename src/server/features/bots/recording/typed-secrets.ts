/** Shorter texts are found everywhere by chance. */
const shortest = 4;
/** Pages cut what they say of a long one. */
const longest = 60;
/** Of one secret: one that was wrong is typed again. */
const maxValues = 20;

const asTold = (text: string) => text.replace(/\\/g, '').replace(/\s+/g, ' ').trim();

/** Whether a text repeats a value, also as it stands in addresses, forms, selectors and expressions. */
export function repeats(text: string, value: string): boolean {
  const part = value.slice(0, longest).toWellFormed();
  const forms = [
    part,
    encodeURIComponent(part),
    new URLSearchParams({ part }).toString().slice('part='.length),
  ];
  const told = asTold(text);
  return forms.some(
    (form) => form.length >= shortest && (text.includes(form) || repeatsTold(told, asTold(form))),
  );
}

const repeatsTold = (text: string, form: string) => form.length >= shortest && text.includes(form);

/** What was typed as secrets in a recording, so that nothing that is kept repeats it. It ends with the recording. */
export class TypedSecrets {
  private readonly values = new Map<string, readonly string[]>();

  /** Notes all that an input holds now. Typing on replaces what was noted; what was there before something else stays. */
  note(name: string, value: string): void {
    const known = this.values.get(name) ?? [];
    const last = known.at(-1) ?? '';
    const isSame = value.startsWith(last) || (last.startsWith(value) && value.length >= shortest);
    this.values.set(name, [...(isSame ? known.slice(0, -1) : known), value].slice(-maxValues));
  }

  readonly hides = (text: string): boolean =>
    [...this.values.values()].some((values) => values.some((value) => repeats(text, value)));
}

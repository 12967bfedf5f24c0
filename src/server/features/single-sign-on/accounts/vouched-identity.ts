/** What a provider says of somebody, after its answer was verified. */
export interface VouchedIdentity {
  /** What the provider calls them for ever. */
  readonly subject: string;
  /** What it called them before; a link by such a name becomes one by `subject`. */
  readonly formerSubjects?: readonly string[];
  /** How all subjects of its kind begin that stay for ever: whoever has another of them is somebody else. */
  readonly subjectKind?: string;
  /** Empty: not told. */
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Empty: not told. */
  readonly name: string;
  /** Empty: not told. */
  readonly username: string;
  /** Null: not told, so roles stay. */
  readonly groups: readonly string[] | null;
}

const longestSubject = 1000;
const maxGroups = 2000;

/** Texts of a claim or attribute that holds one or several. */
export function textsOf(value: unknown): readonly string[] {
  const list = Array.isArray(value) ? value : [value];
  return list.filter((one): one is string => typeof one === 'string').slice(0, maxGroups);
}

/** The first text of a claim or attribute, trimmed and cut; empty without one. */
export function textOf(value: unknown, longest = 255): string {
  return (textsOf(value)[0] ?? '').trim().slice(0, longest);
}

/** Whether a text can name somebody for ever. */
export function isSubject(subject: string): boolean {
  return subject.length > 0 && subject.length <= longestSubject;
}

const emailPattern = /^[^\s@]{1,64}@[^\s@]{1,190}$/;

/** Whether a text has the form of an address. */
export function isEmail(text: string): boolean {
  return emailPattern.test(text);
}

import type { ModuleDefinition } from '#engine/module/definition.ts';
import type { TranslatableText } from '#engine/module/translate-module.ts';

/** What a text is for its owner. */
type TextKind =
  | 'name'
  | 'description'
  | 'title'
  | 'label'
  | 'help'
  | 'message'
  | 'option'
  | 'outcome'
  | 'subject'
  | 'body';

/** A text, with its role and the part of the app that it belongs to. */
export interface PlacedText extends TranslatableText {
  readonly kind: TextKind;
  /** The label of the field, the name of the activity, the event of the mail; empty where the text is that itself. */
  readonly owner: string;
}

/** Texts that stand together. `title` is the section's own; the other groups are worded by the screen. */
export interface TextGroup {
  readonly id: string;
  readonly kind: 'app' | 'section' | 'activities' | 'outcomes' | 'mails';
  readonly title: string;
  readonly texts: readonly PlacedText[];
}

interface Place extends Omit<TextGroup, 'texts'> {
  readonly text: Pick<PlacedText, 'kind' | 'owner'>;
}

const fieldKinds: Readonly<Record<string, TextKind>> = {
  displayName: 'label',
  helpText: 'help',
  validation: 'message',
  option: 'option',
};

/** The texts of an app by the part they belong to, in the order they came. */
export function groupTexts(
  definition: ModuleDefinition,
  texts: readonly TranslatableText[],
): readonly TextGroup[] {
  const placeOf = placesIn(definition);
  const groups = new Map<string, Omit<TextGroup, 'texts'> & { texts: PlacedText[] }>();
  for (const item of texts) {
    const { text, ...group } = placeOf(item.key);
    const known = groups.get(group.id) ?? { ...group, texts: [] };
    groups.set(group.id, known);
    known.texts.push({ ...item, ...text });
  }
  return [...groups.values()];
}

function placesIn(definition: ModuleDefinition): (key: string) => Place {
  const fields = new Map(
    definition.fieldGroups.flatMap((section) =>
      section.rows.flatMap((row) =>
        row.fields.map((field) => [field.id, { section, label: field.displayName || field.name }] as const),
      ),
    ),
  );
  const sections = new Map(definition.fieldGroups.map((section) => [section.name, section]));
  const activities = new Map(
    definition.workflow.activities.map((activity) => [activity.activityId, activity.displayName]),
  );
  const inSection = (name: string, text: Place['text']): Place => ({
    id: `section ${name}`,
    kind: 'section',
    title: sections.get(name)?.displayName || name,
    text,
  });
  return (key) => {
    const [, part = '', id = '', what = ''] = /^(\w+)\.(?:(.+?)\.)?(\w+)/.exec(key) ?? [];
    if (part === 'section') return inSection(id, { kind: 'title', owner: '' });
    const field = part === 'field' ? fields.get(id) : undefined;
    if (field) {
      const kind = fieldKinds[what] ?? 'label';
      return inSection(field.section.name, { kind, owner: kind === 'label' ? '' : field.label });
    }
    if (part === 'activity') {
      const isName = what === 'displayName';
      const owner = isName ? '' : (activities.get(id) ?? '');
      return group('activities', { kind: isName ? 'name' : 'description', owner });
    }
    if (part === 'outcome') return group('outcomes', { kind: 'outcome', owner: '' });
    if (part === 'mail') return group('mails', { kind: what === 'subject' ? 'subject' : 'body', owner: id });
    return group('app', { kind: what === 'description' ? 'description' : 'name', owner: '' });
  };
}

function group(kind: Exclude<TextGroup['kind'], 'section'>, text: Place['text']): Place {
  return { id: kind, kind, title: '', text };
}

import type { TextFacts } from '#engine/form/field-type.ts';
import type { References } from '#engine/form/sources/reference-source.ts';
import { writeNumber } from '#engine/report/format-value.ts';
import type { ReportSource } from '#engine/report/report-source.ts';
import { dateAt, formatDate } from '#engine/value/zoned-time.ts';
import { pageFrame } from '#server/features/documents/index.ts';
import { textFacts } from '#server/features/entries/index.ts';
import type { ModuleVersion } from '#server/features/modules/index.ts';
import { actorOf, type Context } from '#server/platform/context.ts';
import { totalWord } from './report-word.ts';
import type { OtherValue } from './written-row.ts';

/** What every report has, whatever it is about. */
export interface Surroundings {
  readonly facts: TextFacts;
  readonly organization: string;
  readonly parts: Pick<ReportSource, 'logo' | 'totalWord' | 'writeNumber'>;
  /** The values of names of every report. */
  readonly named: Readonly<Record<string, OtherValue>>;
}

/** What surrounds a report of an app for the actor; `references` are the targets of its values. */
export async function surroundingsOf(
  ctx: Context,
  version: ModuleVersion,
  references: References = new Map(),
): Promise<Surroundings> {
  const facts = await textFacts(ctx, references);
  const { organization, logo } = await pageFrame(ctx, '');
  const today = dateAt(ctx.now.toISOString(), facts.timeZone);
  const text = (value: string): OtherValue => ({ value, text: value });
  return {
    facts,
    organization,
    parts: {
      logo: logo ? { ...logo, pixelWidth: 0, pixelHeight: 0, caption: '' } : null,
      totalWord: totalWord(ctx.locale),
      writeNumber: (number, format) => writeNumber(number, format, facts),
    },
    named: {
      today: { value: today, text: formatDate(today, facts.dateFormat) },
      organization: text(organization),
      actor: text(actorOf(ctx).name),
      app: text(version.module.displayName),
    },
  };
}

/** A name among those of a report. */
export function namedIn(named: Readonly<Record<string, OtherValue>>, name: string): OtherValue | undefined {
  return Object.hasOwn(named, name) ? named[name] : undefined;
}

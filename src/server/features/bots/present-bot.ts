import type { z } from 'zod';
import type { botRunRow, botSettings } from '#contracts/bots/bot-shapes.ts';
import type { Violation } from '#engine/value/field-value.ts';
import { violationTexts } from '#server/features/entries/index.ts';
import { faultTexts } from '#server/features/modules/index.ts';
import { actionTexts } from '#server/features/workflow/index.ts';
import type { Context } from '#server/platform/context.ts';
import { codeText } from '#server/platform/http/answers/error-texts.ts';
import type { Bot } from './bot.ts';
import type { Cost } from './stores/cost-store.ts';
import type { ListedRun } from './stores/run-store.ts';

/** What people set of a bot, as the wire shows it. */
export function presentSettings(bot: Bot): z.output<typeof botSettings> {
  return {
    name: bot.name,
    description: bot.description,
    is_active: bot.isActive,
    module_id: bot.moduleId,
    provider: bot.provider,
    service: bot.service,
    trigger: bot.trigger,
    steps: [...bot.steps],
    max_parallel: bot.maxParallel,
    time_limit_minutes: bot.timeLimitMinutes,
    addresses: [...bot.addresses],
  };
}

/** A run in a list. */
export function presentRun(
  ctx: Context,
  run: ListedRun,
  costs: readonly Cost[] = [],
): z.output<typeof botRunRow> {
  return {
    id: run.id,
    version: run.version,
    status: run.status,
    cause: run.cause,
    started_on: run.startedOn,
    ended_on: run.endedOn,
    duration_ms: run.durationMs,
    costs: [...costs],
    message: run.code === null ? run.message : textOfCode(ctx, run.code, { connector: run.message }),
  };
}

/** The text of a code in the caller's language. */
export function textOfCode(
  ctx: Context,
  code: string,
  params: Readonly<Record<string, string | number>>,
): string {
  const { locale } = ctx;
  const texts = { ...faultTexts[locale], ...violationTexts[locale], ...actionTexts[locale] };
  return codeText(code, locale, params, { ...faultTexts, [locale]: texts });
}

/** A fault with its text. */
export function presentFault(ctx: Context, { path, code, params }: Violation) {
  return { path, code, ...(params && { params }), message: textOfCode(ctx, code, params ?? {}) };
}

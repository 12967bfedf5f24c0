import type { Mutant } from './mutant.ts';

const dashboards = 'src/server/features/insight/dashboards';
const dashboardTests = [`${dashboards}/dashboards.test.ts`];
const reports = 'src/server/features/insight/reports';
const mailing = 'src/server/features/insight/mailing';
const boardPdfTests = [`${dashboards}/paper/dashboard-pdf.test.ts`];
const word = 'src/server/features/documents/word';
const wordTests = [`${reports}/word/word-reports.test.ts`];
const reportTests = [`${reports}/reports.test.ts`];
const mining = 'src/server/features/insight/mining';
const miningTests = [`${mining}/process-map.test.ts`];

/** Guards of reports, dashboards, models and documents. */
export const insightMutants: readonly Mutant[] = [
  {
    name: 'runs-that-the-reader-may-not-see',
    file: `${mining}/event-log-store.ts`,
    find: 'const wanted = [\n    ...conditions,',
    replace: 'const wanted = [',
    tests: miningTests,
  },
  {
    name: 'corrections-of-hidden-fields',
    file: `${mining}/open-fields.ts`,
    find: '].filter(isOpen)',
    replace: ']',
    tests: miningTests,
  },
  {
    name: 'event-logs-without-the-right',
    file: `${mining}/export-event-log.ts`,
    find: "if (!(await moduleActionsOf(ctx, newest)).has('export')) {",
    replace: "if (!(await moduleActionsOf(ctx, newest)).has('start')) {",
    tests: miningTests,
  },
  {
    name: 'reports-of-apps-that-are-not-open',
    file: `${dashboards}/shown-widgets.ts`,
    find: '!version || !(await canSeeList(ctx, version))',
    replace: '!version',
    tests: dashboardTests,
  },
  {
    name: 'dashboards-changed-by-readers',
    file: `${dashboards}/shown-dashboards.ts`,
    find: 'if (found?.ownerId !== reader.id) throw notFound();',
    replace: 'if (!found) throw notFound();',
    tests: dashboardTests,
  },
  {
    name: 'dashboards-saved-over-others',
    file: `${dashboards}/save-dashboard.ts`,
    find: "if (before && body.revision !== before.revision) throw new AppError('stale_revision');",
    replace: '',
    tests: dashboardTests,
  },
  {
    name: 'widgets-without-a-check',
    file: `${dashboards}/save-dashboard.ts`,
    find: 'if (!isDeepStrictEqual(report, known)) await checkReport',
    replace: 'if (known && !isDeepStrictEqual(report, known)) await checkReport',
    tests: dashboardTests,
  },
  {
    name: 'report-designs-changed-by-readers',
    file: `${reports}/shown-designs.ts`,
    find: 'if (found?.ownerId !== reader.id) throw notFound();',
    replace: 'if (!found) throw notFound();',
    tests: reportTests,
  },
  {
    name: 'reports-with-what-conditions-hide',
    file: `${reports}/composing/entry-source.ts`,
    find: 'if (fields[path]?.isVisible && name in values)',
    replace: 'if (name in values)',
    tests: reportTests,
  },
  {
    name: 'report-designs-without-a-check',
    file: `${reports}/refuse-faulty-design.ts`,
    find: 'if (violations.length > 0) {',
    replace: 'if (violations.length > 1000) {',
    tests: reportTests,
  },
  {
    name: 'report-designs-saved-over-others',
    file: `${reports}/save-report-design.ts`,
    find: "if (before && body.revision !== before.revision) throw new AppError('stale_revision');",
    replace: '',
    tests: reportTests,
  },
  {
    name: 'word-files-with-macros',
    file: `${word}/check-word.ts`,
    find: "if (/vbaproject|vbadata/.test(file)) throw new WordRefused('word_macros', name);",
    replace: '',
    tests: wordTests,
  },
  {
    name: 'word-files-that-refer-outside',
    file: `${word}/check-word.ts`,
    find: 'if (isOutside && !isLink) throw',
    replace: "if (isOutside && !isLink && type === 'frame') throw",
    tests: wordTests,
  },
  {
    name: 'word-files-with-any-field',
    file: `${word}/check-fields.ts`,
    find: 'if (!takenFields.has(name)) throw',
    replace: 'if (name.length > 99) throw',
    tests: wordTests,
  },
  {
    name: 'fields-that-changes-name',
    file: `${word}/check-fields.ts`,
    find: 'if (open > 0 && open <= (this.#parts.at(-1) ?? 0)) {',
    replace: 'if (open > 99 && open <= (this.#parts.at(-1) ?? 0)) {',
    tests: wordTests,
  },
  {
    name: 'word-parts-by-their-ending',
    file: `${word}/check-word.ts`,
    find: 'return (file) => named.has(file) || endings',
    replace: 'return (file) => endings',
    tests: wordTests,
  },
  {
    name: 'words-of-pictures-as-markup',
    file: `${word}/fill-word-file.ts`,
    find: 'altText: isFrame ? alt : inMarkup(alt),',
    replace: "altText: isFrame ? alt : inMarkup('') + alt,",
    tests: wordTests,
  },
  {
    name: 'word-files-of-any-size',
    file: `${word}/unpack-word.ts`,
    find: 'left -= chunk.length;',
    replace: '',
    tests: wordTests,
  },
  {
    name: 'word-reports-replaced-over-others',
    file: `${reports}/word/upload-word-report.ts`,
    find: "if (before && query.revision !== before.revision) throw new AppError('stale_revision');",
    replace: '',
    tests: wordTests,
  },
  {
    name: 'documents-with-what-the-step-hides',
    file: `${reports}/activity/make-document.ts`,
    find: 'accessAt(form, workflow.fieldPermissions, activityId, false)',
    replace: 'accessAt(form, [], activityId, false)',
    tests: [`${reports}/activity/make-document.test.ts`],
  },
  {
    name: 'documents-filed-twice',
    file: 'src/server/features/workflow/deferred-work/finish-work.ts',
    find: 'return isAwaited ? eventOf(key, await resultOf(tx)) : null;',
    replace: 'return isAwaited === null ? null : eventOf(key, await resultOf(tx));',
    tests: [`${reports}/activity/make-document.test.ts`],
  },
  {
    name: 'documents-that-are-never-made',
    file: `${reports}/activity/make-document.ts`,
    find: "await finishWork(ctx, work, async () => ({ kind: 'failed', code: 'document_refused', reason }));",
    replace: '',
    tests: [`${reports}/activity/make-document.test.ts`],
  },
  {
    name: 'reports-sent-twice',
    file: `${mailing}/send-due-report.ts`,
    find: 'if (!schedule || schedule.nextDueAt !== dueAt) return;',
    replace: 'if (!schedule) return;',
    tests: [`${mailing}/mailing.test.ts`],
  },
  {
    name: 'dashboards-that-take-out-what-one-may-only-see',
    file: `${dashboards}/paper/widget-part.ts`,
    find: 'if (!(await canExport(ctx, worked.version, worked.joins)))',
    replace: 'if (false as boolean)',
    tests: boardPdfTests,
  },
  {
    name: 'joined-apps-that-leave-on-a-dashboard',
    file: `${dashboards}/paper/widget-part.ts`,
    find: 'canExport(ctx, worked.version, worked.joins)',
    replace: 'canExport(ctx, worked.version, [])',
    tests: boardPdfTests,
  },
  {
    name: 'dashboards-of-which-one-can-take-out-nothing',
    file: `${dashboards}/paper/dashboard-file.ts`,
    find: 'if (isRefused)',
    replace: 'if (isRefused && moduleIds.length > 0)',
    tests: boardPdfTests,
  },
  {
    name: 'pressed-groups-that-a-pdf-leaves-out',
    file: `${dashboards}/paper/export-dashboard.ts`,
    find: 'filters: (body.filters ?? []).map(({ rules, ...pressed }) => ({ ...pressed, rules: [rules] })),',
    replace: 'filters: [],',
    tests: boardPdfTests,
  },
  {
    name: 'dashboards-mailed-with-the-eyes-of-the-system',
    file: `${mailing}/mail-report.ts`,
    find: 'await madeOrNone(acting, sent, subject.id)',
    replace: 'await madeOrNone({ ...acting, actor: ctx.actor }, sent, subject.id)',
    tests: boardPdfTests,
  },
  {
    name: 'quick-reports-written-over',
    file: 'src/server/features/insight/inquiries/save-inquiry.ts',
    find: 'if (before && body.revision !== before.revision)',
    replace: 'if (before && body.revision === 0)',
    tests: ['src/server/features/insight/inquiries/inquiries.test.ts'],
  },
  {
    name: 'calculations-without-an-end',
    file: 'src/engine/insight/cells.ts',
    find: '{ left: maxSteps }',
    replace: '{ left: maxSteps * 1_000_000 }',
    tests: ['src/engine/insight/calculations.test.ts'],
  },
  {
    name: 'joined-through-hidden-lookups',
    file: 'src/server/features/entries/figures/reported-values-store.ts',
    find: "join.way === 'namedBy' ? ownValue(join.link, join.reader)",
    replace: "join.way === 'namedBy' ? ownValue(join.link, { ...join.reader, seesHidden: true })",
    tests: ['src/server/features/insight/figures/hidden-joins.test.ts'],
  },
  {
    name: 'hidden-lookups-that-look-blank',
    file: 'src/server/features/entries/figures/reported-values-store.ts',
    find: 'led === null ? [] : [led]',
    replace: 'led === null ? [] : []',
    tests: ['src/server/features/insight/figures/hidden-joins.test.ts'],
  },
  {
    name: 'joins-without-measure',
    file: 'src/server/features/insight/figures/refuse-many-rows.ts',
    find: '!(await hasMoreRows(ctx.db, basis, maximum))',
    replace: 'maximum > 0',
    tests: ['src/server/features/insight/figures/joined-figures.test.ts'],
  },
  {
    name: 'who-uses-a-report-told-to-everybody',
    file: `${reports}/get-report-design.ts`,
    find: 'usedIn: listed.isOwn ? await activitiesWith(ctx, kept) : [],',
    replace: 'usedIn: await activitiesWith(ctx, kept),',
    tests: [`${reports}/activity/make-document.test.ts`],
  },
];

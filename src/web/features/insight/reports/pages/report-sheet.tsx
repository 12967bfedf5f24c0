import { useT } from '#web/lib/i18n/use-t.ts';
import type { ReportPages } from '../report-types.ts';
import styles from './report-sheet.module.css';

type Page = ReportPages['pages'][number];
type Box = Page[number];

/** The pages of a report as its PDF has them: every line stands where it was measured. */
export function ReportSheets({ report }: { report: ReportPages }) {
  const t = useT();
  const { pages } = report;
  return (
    <div className={styles.sheets} lang={report.language}>
      {pages.map((page, index) => (
        <figure
          // biome-ignore lint/suspicious/noArrayIndexKey: pages never change places
          key={index}
          className={styles.sheet}
        >
          <PageDrawing
            report={report}
            page={page}
            name={t('reports:page', { number: index + 1, count: pages.length })}
          />
        </figure>
      ))}
    </div>
  );
}

/** One page; screen readers get its texts in the order of the report. */
function PageDrawing({ report, page, name }: { report: ReportPages; page: Page; name: string }) {
  return (
    <svg className={styles.page} viewBox={`0 0 ${report.width} ${report.height}`}>
      <title>{name}</title>
      {page.map((box, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: boxes never change places
        <BoxDrawing key={index} box={box} report={report} />
      ))}
    </svg>
  );
}

function BoxDrawing({ box, report }: { box: Box; report: ReportPages }) {
  const { x, y, width } = box;
  const alt = box.element === null ? undefined : report.elements[box.element]?.alt;
  if (box.kind === 'line') {
    if (box.text.trim() === '') return null;
    return (
      <text
        x={x}
        y={y + box.style.size}
        fontSize={box.style.size}
        fontWeight={box.style.weight}
        textLength={width}
        lengthAdjust="spacingAndGlyphs"
        xmlSpace="preserve"
      >
        {box.text}
      </text>
    );
  }
  if (box.kind === 'rule') {
    return (
      <line className={box.isStrong ? styles.strong : styles.rule} x1={x} x2={x + width} y1={y} y2={y} />
    );
  }
  if (box.kind === 'picture') {
    const href = report.pictures[box.picture];
    return (
      <image href={href} x={x} y={y} width={width} height={box.height}>
        <title>{alt}</title>
      </image>
    );
  }
  const scale = `scale(${width / box.code.columns} ${box.height / box.code.rows})`;
  return (
    <g transform={`translate(${x} ${y}) ${scale}`}>
      <title>{alt}</title>
      {box.code.paths.map(({ outline, lineWidth }) => (
        <path
          key={outline}
          d={outline}
          className={lineWidth > 0 ? styles.bar : styles.modules}
          strokeWidth={lineWidth > 0 ? lineWidth : undefined}
        />
      ))}
    </g>
  );
}

import type { DrawnDocument, PaperBlock, PaperPicture } from '../paper-document.ts';
import { leading, type Paper, styles } from './paper.ts';
import type { TextStyle } from './text-setter.ts';

type PartOf<Kind extends PaperBlock['kind']> = Extract<PaperBlock, { kind: Kind }>;

const gap = 14;
const logoHeight = 26;
/** In points: as high as a hand writes, and at most half of a page. */
const signatureHeight = 54;
const pictureHeight = 280;

/** Organisation, app, number and status, and the title below. */
export function drawHead(paper: Paper, { head, title, subtitle }: DrawnDocument): void {
  const top = paper.y;
  let { left } = paper;
  if (head.logo && isReadable(paper, head.logo)) {
    const { width } = placed(paper, head.logo, { width: 90, height: logoHeight });
    drawImage(paper, head.logo, { x: left, y: top, width, height: logoHeight });
    left += width + 10;
  }
  const half = paper.width / 2 - 20;
  const said: readonly [string, TextStyle, number, 'left' | 'right'][] = [
    [head.organization, styles.organization, 0, 'left'],
    [head.app, styles.label, 14, 'left'],
    [head.number, styles.label, 0, 'right'],
    [head.status, styles.label, 14, 'right'],
  ];
  for (const [text, style, down, from] of said) {
    if (text === '') continue;
    const line = paper.text.line(text, style, half);
    const x = from === 'left' ? left : paper.left + paper.width;
    paper.say(paper.element('P'), 'P', () => paper.write(line, style, x, top + down, from));
  }
  paper.y = top + logoHeight + 22;
  drawParagraph(paper, title, styles.title, 'H1');
  if (subtitle !== '') drawParagraph(paper, subtitle, styles.label);
  paper.y += 4;
}

/** A heading, kept together with the beginning of what follows. */
export function drawHeading(paper: Paper, { text }: PartOf<'heading'>): void {
  paper.makeRoom(gap + leading(styles.heading) + 50);
  paper.y += gap;
  drawParagraph(paper, text, styles.heading, 'H2');
  paper.y += 2;
}

/** A text as long as it is, over as many pages as it needs. */
export function drawParagraph(paper: Paper, text: string, style: TextStyle, type = 'P'): void {
  const element = paper.element(type);
  for (const line of paper.text.lines(text, style, paper.width)) {
    paper.makeRoom(leading(style));
    paper.say(element, type, () => paper.write(line, style, paper.left, paper.y));
    paper.y += leading(style);
  }
}

/** Labelled values side by side, as the form has them; a long value takes the whole width and goes on over pages. */
export function drawFacts(paper: Paper, { facts }: PartOf<'facts'>): void {
  let row: PartOf<'facts'>['facts'] = [];
  const flush = () => {
    if (row.length > 0) drawFactRow(paper, row);
    row = [];
  };
  for (const fact of facts) {
    const used = row.reduce((sum, { width }) => sum + width, 0);
    if (used + fact.width > 12) flush();
    row.push(fact);
  }
  flush();
}

function drawFactRow(paper: Paper, facts: PartOf<'facts'>['facts']): void {
  const set = facts.map((fact) => {
    const width = (paper.width * fact.width) / 12 - (fact.width === 12 ? 0 : 12);
    return {
      label: paper.text.lines(fact.label, styles.label, width),
      lines: paper.text.lines(fact.text, styles.value, width),
      share: fact.width,
    };
  });
  const labels = Math.max(...set.map(({ label }) => label.length)) * leading(styles.label);
  const rest = Math.max(...set.map(({ lines }) => lines.length)) * leading(styles.value);
  const isLong = labels + rest > paper.pageRoom / 2;
  if (isLong && set.length > 1) {
    for (const fact of facts) drawFactRow(paper, [{ ...fact, width: 12 }]);
    return;
  }
  paper.makeRoom(isLong ? labels + 3 * leading(styles.value) : labels + rest);
  let x = paper.left;
  const top = paper.y;
  for (const { label, lines, share } of set) {
    paper.y = top;
    const element = paper.element('P');
    for (const [style, all] of [[styles.label, label] as const, [styles.value, lines] as const]) {
      for (const line of all) {
        if (isLong) paper.makeRoom(leading(style));
        paper.say(element, 'P', () => paper.write(line, style, x, paper.y));
        paper.y += leading(style);
      }
    }
    x += (paper.width * share) / 12;
  }
  paper.y = (isLong ? paper.y : top + labels + rest) + 7;
}

/** A picture with its label, and what is said below it. */
export function drawPicture(paper: Paper, part: PartOf<'picture'>): void {
  if (!isReadable(paper, part)) {
    drawFacts(paper, { kind: 'facts', facts: [{ label: part.label, text: part.caption, width: 12 }] });
    return;
  }
  const height = part.isSignature ? signatureHeight : pictureHeight;
  const size = placed(paper, part, { width: part.isSignature ? 200 : paper.width, height });
  paper.makeRoom(size.height + 3 * leading(styles.label) + 8);
  drawParagraph(paper, part.label, styles.label);
  paper.y += 2;
  drawImage(paper, part, { x: paper.left, y: paper.y, ...size });
  paper.y += size.height + 4;
  if (part.isSignature) paper.decorate(() => paper.rule(paper.left, paper.y - 2, 200, '#5b6166'));
  if (part.caption !== '') drawParagraph(paper, part.caption, styles.label);
  paper.y += 7;
}

/** People can upload what only begins like a picture. */
function isReadable(paper: Paper, { src }: PaperPicture): boolean {
  try {
    openImage(paper, src);
    return true;
  } catch {
    return false;
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of a picture within limits, never larger than it is (at 96 pixels an inch). */
function placed(paper: Paper, { src }: PaperPicture, limits: Size): Size {
  const { width, height } = openImage(paper, src);
  const scale = Math.min(limits.width / width, limits.height / height, 0.75);
  return { width: width * scale, height: height * scale };
}

function drawImage(paper: Paper, { src, alt }: PaperPicture, at: Size & { x: number; y: number }): void {
  const { x, y, width, height } = at;
  const element = paper.element('Figure', { alt, bbox: [x, y, x + width, y + height] });
  paper.say(element, 'Figure', () => paper.pdf.image(openImage(paper, src), x, y, { fit: [width, height] }));
}

type OpenedImage = Size & Buffer;

const opened = new WeakMap<Paper, Map<string, OpenedImage>>();

function openImage(paper: Paper, src: string): OpenedImage {
  const images = opened.get(paper) ?? new Map<string, OpenedImage>();
  opened.set(paper, images);
  const known = images.get(src);
  if (known) return known;
  const bytes = Buffer.from(src.slice(src.indexOf(',') + 1), 'base64');
  const image = (paper.pdf as unknown as { openImage(bytes: Buffer): OpenedImage }).openImage(bytes);
  images.set(src, image);
  return image;
}

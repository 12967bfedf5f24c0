import { xmlText } from './xml-text.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const maxTitleLength = 31;

/** How an organisation writes dates and times. */
export interface SheetFormats {
  readonly dateFormat: string;
  readonly timeFormat: string;
}

/** The parts of a workbook except its sheets, which have these titles: path and XML. */
export function xlsxParts(
  titles: readonly string[],
  formats: SheetFormats,
): readonly (readonly [string, string])[] {
  const names = sheetNames(titles);
  const perSheet = (xml: (number: number, name: string) => string) =>
    names.map((name, index) => xml(index + 1, name)).join('');
  return [
    [
      '[Content_Types].xml',
      `${head}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/>${perSheet((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/></Types>`,
    ],
    [
      '_rels/.rels',
      `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${perSheet((number, name) => `<sheet name="${xmlText(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${head}<Relationships xmlns="${packageRelations}">${perSheet((number) => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', stylesXml(formats)],
  ];
}

/** Sheet names that a workbook allows: short, without some characters, and unique in any case. */
function sheetNames(titles: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return titles.map((title) => {
    const wanted = sheetName(title);
    let name = wanted;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) {
      name = `${wanted.slice(0, maxTitleLength - 4)} ${number}`;
    }
    taken.add(name.toLowerCase());
    return name;
  });
}

/** The name of a sheet with this title, if no other sheet has the same name. */
export function sheetName(title: string): string {
  const name = title
    .replace(/[\\/?*[\]:]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
    .slice(0, maxTitleLength);
  return name || 'Sheet';
}

/** Cell formats by number: plain, head, date, date and time, and text that is never read as a formula. */
function stylesXml({ dateFormat, timeFormat }: SheetFormats): string {
  const date = dateFormat.toLowerCase().replaceAll('-', '\\-');
  const time = timeFormat.toLowerCase().replace(/ a$/, ' AM/PM');
  return `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="${date}"/><numFmt numFmtId="165" formatCode="${date}\\ ${time}"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/><xf numFmtId="164" applyNumberFormat="1" xfId="0"/><xf numFmtId="165" applyNumberFormat="1" xfId="0"/><xf numFmtId="49" quotePrefix="1" applyNumberFormat="1" xfId="0"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

import type { BodyBlock, Design, ReportFields } from '../report-types.ts';

/** A block whose settings are edited. */
export interface SettingsProps<Block extends BodyBlock = BodyBlock> {
  readonly block: Block;
  readonly about: ReportFields;
  readonly source: Design['source'];
  readonly onChange: (block: BodyBlock) => void;
}

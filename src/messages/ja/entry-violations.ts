import type { entryViolations as en } from '../en/entry-violations.ts';
import type { Translated } from '../index.ts';

export const entryViolations: Translated<typeof en> = {
  unknown_user: 'このユーザーは存在しません',
  unknown_file: 'このファイルは存在しないか、添付できません',
  no_longer_storable: 'この項目の種類が変わったため、この値は保存できません',
  not_sortable: '{{column}} では並べ替えできません',
  not_groupable: '{{column}} ではグループ化できません',
  page_too_far: '一覧は {{maximum}} 行目までです。フィルターをお使いください',
  export_too_large: '1 つのファイルに入るのは {{maximum}} 件までです。フィルターをお使いください',
  not_a_sheet: 'このファイルは Excel ブック（.xlsx）でも CSV でもありません',
  sheet_too_large: '1 つのファイルから読み込めるのは {{rows}} 行、{{columns}} 列までです',
  sheet_empty: 'ファイルの 1 行目より下に何もありません',
  target_taken: '2 つの列がこの項目に割り当てられています',
  not_a_key: 'この項目ではエントリを特定できないか、割り当てられた列がありません',
  key_missing: 'キーが空です',
  key_unknown: 'このキーのエントリはありません',
  key_ambiguous: 'このキーのエントリが複数あります',
  unknown_category: 'このカテゴリは存在しません',
  too_many_templates: 'テンプレートはすでに{{maximum}}件あります',
  category_cycle: 'カテゴリを自分自身の下に置くことはできません',
  values_not_convertible: '{{count}} 件のエントリに変換できない値があります: {{examples}}',
  values_not_unique: '{{count}} 個の値が複数のエントリで使われています: {{examples}}',
  file_empty: 'ファイルが空です',
  views_too_many: 'この一覧にはすでに {{maximum}} 個のビューがあります',
  view_not_shareable: '全員向けのビューを共有・変更できるのは、このアプリを設計できる人だけです',
  mention_not_allowed: '言及した人の中に、この記録を見られない人がいます',
};

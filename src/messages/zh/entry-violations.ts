import type { entryViolations as en } from '../en/entry-violations.ts';
import type { Translated } from '../index.ts';

export const entryViolations: Translated<typeof en> = {
  unknown_user: '没有此用户',
  unknown_file: '没有此文件，或您无权附加此文件',
  no_longer_storable: '该字段的类型已更改，此值不再适用',
  not_sortable: '无法按 {{column}} 排序',
  not_groupable: '无法按 {{column}} 分组',
  page_too_far: '列表最多显示到第 {{maximum}} 行，请使用筛选',
  export_too_large: '一个文件最多包含 {{maximum}} 条，请使用筛选',
  not_a_sheet: '此文件既不是 Excel 工作簿 (.xlsx) 也不是 CSV',
  sheet_too_large: '一个文件最多读取 {{rows}} 行和 {{columns}} 列',
  sheet_empty: '文件第一行以下没有内容',
  target_taken: '有两列对应此字段',
  not_a_key: '无法通过此字段查找条目，或没有列对应它',
  key_missing: '键为空',
  key_unknown: '没有条目具有此键',
  key_ambiguous: '多个条目具有此键',
  unknown_category: '没有此分类',
  too_many_templates: '模板已达 {{maximum}} 个',
  category_cycle: '分类不能位于其自身之下',
  values_not_convertible: '{{count}} 条记录中的值无法转换：{{examples}}',
  values_not_unique: '{{count}} 个值出现在多条记录中：{{examples}}',
  file_empty: '文件为空',
  views_too_many: '此列表已有 {{maximum}} 个视图',
  view_not_shareable: '只有可以设计此应用的人才能为所有人共享或更改视图',
  mention_not_allowed: '您提到的某人无法查看此记录',
};

export const menu = {
  tasks: 'Tasks',
  inquiry: 'Quick Report',
  applications: 'Apps',
  referenceData: 'Reference data',
  dataConnectors: 'Data connectors',
} as const;

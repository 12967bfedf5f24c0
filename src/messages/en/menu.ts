export const menu = {
  tasks: 'Tasks',
  applications: 'Apps',
  referenceData: 'Reference data',
  dataConnectors: 'Data connectors',
} as const;

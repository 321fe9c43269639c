UPDATE `reports` SET `digest` = json_set(`digest`, '$.target', json((
  SELECT CASE WHEN `analysis` ->> '$.benchmark.efficiency.roas' IS NOT NULL
    THEN json_object('metric', 'roas', 'value', `analysis` ->> '$.benchmark.efficiency.roas')
    ELSE json_object('metric', 'costPerResult', 'value', `analysis` ->> '$.benchmark.efficiency.costPerResult') END
  FROM `report_bodies` WHERE `report_id` = `reports`.`id`)))
WHERE `id` IN (SELECT `report_id` FROM `report_bodies`
  WHERE instr(`analysis`, '"source":"target"') > 0
    AND `analysis` ->> '$.benchmark.efficiency.source' = 'target'
    AND coalesce(`analysis` ->> '$.benchmark.efficiency.roas', `analysis` ->> '$.benchmark.efficiency.costPerResult') IS NOT NULL);

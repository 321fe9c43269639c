ALTER TABLE `reports` ADD `spend` real;--> statement-breakpoint
ALTER TABLE `reports` ADD `purchase_value` real;--> statement-breakpoint
ALTER TABLE `reports` ADD `waste` real;--> statement-breakpoint
ALTER TABLE `reports` ADD `weight` real;--> statement-breakpoint
ALTER TABLE `reports` ADD `month` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `breadth` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `reports` SET
  `spend` = json_extract(`digest`, '$.spend'),
  `purchase_value` = json_extract(`digest`, '$.purchaseValue'),
  `waste` = json_extract(`digest`, '$.waste'),
  `weight` = (SELECT max(coalesce(value ->> 'amount', 0)) FROM json_each(`digest`, '$.findings') WHERE value ->> 'tier' <> 'too_early'),
  `month` = CASE WHEN json_extract(`digest`, '$.spend') IS NOT NULL THEN substr(json_extract(`period`, '$.end'), 1, 7) END,
  `breadth` = CASE `report_type` WHEN 'campaign' THEN 9 WHEN 'objective' THEN 8 WHEN 'engaged' THEN 7 WHEN 'ageRange' THEN 6 WHEN 'gender' THEN 5 WHEN 'location' THEN 4 WHEN 'creativeType' THEN 3 WHEN 'copy' THEN 2 WHEN 'video' THEN 1 ELSE 0 END;--> statement-breakpoint
CREATE INDEX `reports_by_month` ON `reports` (`currency`,`month`,`client_id`,`breadth`,`created_at`,`id`);
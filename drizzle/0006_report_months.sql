ALTER TABLE `reports` ADD `month` text GENERATED ALWAYS AS (substr(json_extract("period", '$.end'), 1, 7)) VIRTUAL;--> statement-breakpoint
ALTER TABLE `reports` ADD `spend` real GENERATED ALWAYS AS (json_extract("digest", '$.spend')) VIRTUAL;--> statement-breakpoint
ALTER TABLE `reports` ADD `purchase_value` real GENERATED ALWAYS AS (json_extract("digest", '$.purchaseValue')) VIRTUAL;--> statement-breakpoint
CREATE INDEX `reports_by_month` ON `reports` (`month`,`currency`,`client_id`,`report_type`,`created_at`,`spend`,`purchase_value`);
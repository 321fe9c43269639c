DROP INDEX `reports_by_type`;--> statement-breakpoint
DROP INDEX `reports_by_month`;--> statement-breakpoint
ALTER TABLE `reports` ADD `last_day` text GENERATED ALWAYS AS (min(coalesce(period ->> '$.end', substr(created_at, 1, 10)), substr(created_at, 1, 10))) VIRTUAL NOT NULL;--> statement-breakpoint
CREATE INDEX `reports_by_type` ON `reports` (`client_id`,`report_type`,`last_day`,`created_at`,`id`) WHERE "reports"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX `reports_by_month` ON `reports` (`currency`,`month`,`client_id`,`breadth`,`last_day`,`created_at`,`id`) WHERE "reports"."trashed_at" is null;
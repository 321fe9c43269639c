CREATE TABLE `devices` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_agent` text NOT NULL,
	`created_at` text NOT NULL,
	`last_seen_at` text NOT NULL
);
--> statement-breakpoint
DROP INDEX `clients_sort`;--> statement-breakpoint
ALTER TABLE `clients` ADD `trashed_at` text;--> statement-breakpoint
ALTER TABLE `clients` ADD `upload_days` integer;--> statement-breakpoint
ALTER TABLE `clients` ADD `report_days` integer;--> statement-breakpoint
CREATE INDEX `clients_trashed` ON `clients` (`trashed_at`) WHERE "clients"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX `clients_sort` ON `clients` (`sort_name`,`id`,`search`) WHERE "clients"."trashed_at" is null;--> statement-breakpoint
DROP INDEX `reports_newest`;--> statement-breakpoint
DROP INDEX `reports_by_type`;--> statement-breakpoint
DROP INDEX `reports_by_month`;--> statement-breakpoint
ALTER TABLE `reports` ADD `trashed_at` text;--> statement-breakpoint
ALTER TABLE `reports` ADD `trashed_with_client` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `reports_trashed` ON `reports` (`trashed_at`) WHERE "reports"."trashed_at" is not null;--> statement-breakpoint
CREATE INDEX `reports_newest` ON `reports` (`created_at`,`id`) WHERE "reports"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX `reports_by_type` ON `reports` (`client_id`,`report_type`,`created_at`,`id`) WHERE "reports"."trashed_at" is null;--> statement-breakpoint
CREATE INDEX `reports_by_month` ON `reports` (`currency`,`month`,`client_id`,`breadth`,`created_at`,`id`) WHERE "reports"."trashed_at" is null;--> statement-breakpoint
ALTER TABLE `client_targets` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `owner` ADD `file_hash` text;--> statement-breakpoint
ALTER TABLE `sign_in_attempts` ADD `wide` text;--> statement-breakpoint
CREATE INDEX `sign_in_attempts_by_wide` ON `sign_in_attempts` (`wide`,`at`);--> statement-breakpoint
CREATE INDEX `sign_in_attempts_by_time` ON `sign_in_attempts` (`at`);--> statement-breakpoint
ALTER TABLE `shares` ADD `password_hash` text;--> statement-breakpoint
ALTER TABLE `shares` ADD `openings` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `shares` ADD `last_opened_at` text;
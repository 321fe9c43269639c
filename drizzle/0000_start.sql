CREATE TABLE `client_targets` (
	`client_id` text PRIMARY KEY NOT NULL,
	`cpa` real,
	`roas` real,
	`margin` real,
	`protected_category` integer DEFAULT false NOT NULL,
	`brand_campaigns` text NOT NULL,
	`excluded_campaigns` text NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `clients` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`industry` text,
	`website` text,
	`search` text NOT NULL,
	`sort_name` text NOT NULL,
	`industry_key` text,
	`google_ads_refresh_token` text,
	`google_ads_customer_id` text,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `clients_sort` ON `clients` (`sort_name`,`id`);--> statement-breakpoint
CREATE INDEX `clients_industry` ON `clients` (`industry_key`);--> statement-breakpoint
CREATE TABLE `column_assignments` (
	`client_id` text NOT NULL,
	`header` text NOT NULL,
	`field` text,
	PRIMARY KEY(`client_id`, `header`),
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`result_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`scope`, `key`)
);
--> statement-breakpoint
CREATE TABLE `images` (
	`id` text PRIMARY KEY NOT NULL,
	`report_id` text NOT NULL,
	`name` text NOT NULL,
	`mime` text NOT NULL,
	`bytes` blob NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `images_by_report` ON `images` (`report_id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`message` text NOT NULL,
	`client_id` text,
	`report_id` text,
	`created_at` text NOT NULL,
	`read_at` text,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notifications_newest` ON `notifications` (`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `report_bodies` (
	`report_id` text PRIMARY KEY NOT NULL,
	`analysis` text NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `report_sources` (
	`report_id` text PRIMARY KEY NOT NULL,
	`gzip` blob NOT NULL,
	`size` integer NOT NULL,
	FOREIGN KEY (`report_id`) REFERENCES `reports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `reports` (
	`id` text PRIMARY KEY NOT NULL,
	`client_id` text NOT NULL,
	`category` text NOT NULL,
	`report_type` text NOT NULL,
	`file_name` text NOT NULL,
	`created_at` text NOT NULL,
	`summary` text NOT NULL,
	`metrics` text,
	`creative_metrics` text,
	`currency` text,
	`period` text,
	`narrator` text NOT NULL,
	`digest` text NOT NULL,
	FOREIGN KEY (`client_id`) REFERENCES `clients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `reports_newest` ON `reports` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reports_by_client` ON `reports` (`client_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `reports_by_type` ON `reports` (`client_id`,`report_type`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);

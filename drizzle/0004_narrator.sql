CREATE TABLE `model_usage` (
	`day` text PRIMARY KEY NOT NULL,
	`tokens` integer NOT NULL,
	`calls` integer NOT NULL
);

import { expect, it } from "vitest";
import * as v from "../values/v.ts";
import { publishSettingsSchema } from "./publish-settings.ts";

const check = (data: unknown) => v.safeParse(publishSettingsSchema, data);
const issuesOf = (data: unknown) =>
	check(data).issues?.map((issue) => issue.path?.map((item) => String(item.key)).join("."));

it.each([
	[{ target: "folder", folder: "/srv/www" }],
	[{ target: "ftp", host: "127.0.0.1", port: 2121, user: "a" }],
	[{ target: "ftps", host: "sv1.example.jp", user: "inn@example.jp", folder: "/public_html" }],
	[{ target: "sftp", host: "example.jp", folder: "www" }],
	[{ target: "git", push: "sources" }],
	[{ target: "git", push: "site", remote: "git@example.jp:inn/site.git", branch: "pages" }],
	[{ target: "git", push: "site", remote: "ssh://git@example.jp:22/inn/site@1.git" }],
	[{ target: "command", run: "npx wrangler pages deploy" }],
])("%j says where a site is published", (data) => {
	expect(check(data)).toMatchObject({ success: true, output: data });
});

it.each([
	[{}, ["target"]],
	[{ target: "pigeon" }, ["target"]],
	[{ target: "folder" }, ["folder"]],
	[{ target: "folder", folder: " " }, ["folder"]],
	[{ target: "folder", folder: "/srv/www", run: "x" }, ["run"]],
	[{ target: "command", run: 1 }, ["run"]],
	[{ target: "ftps", host: "ftp://example.jp/", user: "inn" }, ["host"]],
	[{ target: "ftps", host: "-oProxyCommand=x", user: "-x" }, ["host", "user"]],
	[{ target: "ftps", host: "example.jp", user: "a\nDELE b" }, ["user"]],
	[{ target: "ftps", host: "example.jp", user: "a", folder: "a\nDELE b" }, ["folder"]],
	[{ target: "ftps", host: "example.jp", user: "a", port: 0 }, ["port"]],
	[{ target: "ftps", host: "example.jp", user: "a", secure: false }, ["secure"]],
	[{ target: "git" }, ["push"]],
	[{ target: "git", push: "site", remote: "--exec=x", branch: "-f" }, ["remote", "branch"]],
	[{ target: "git", push: "site", remote: "https://inn:secret@example.jp/a.git" }, ["remote"]],
	[{ target: "git", push: "site", remote: "https://token@example.jp/a.git" }, ["remote"]],
	[{ target: "git", push: "site", remote: "ssh://git:secret@example.jp/a.git" }, ["remote"]],
	["folder", [undefined]],
	[{ target: "folder", folder: "/srv/www", password: "secret" }, ["password"]],
])("%j does not, and says which line is wrong", (data, keys) => {
	expect(issuesOf(data)).toEqual(keys);
});

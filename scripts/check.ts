import { say } from "../src/core/messages/say.ts";
import { checkSteps, root, runStep } from "./run-steps.ts";
import { startBuild } from "./start-build.ts";

// Format, lint, types, content and contrast, and a start of what was built; all of them run, so that one look shows everything.
const results = checkSteps.map(runStep);
const start = await startBuild(root);
if (start.type === "failed")
	console.error(say({ en: `\nThe built server does not start:\n${start.output}`, ja: `\nビルドしたサーバーが起動しません。\n${start.output}` }));
if (start.type === "good")
	console.log(say({ en: "\nThe built server in dist started and answered.", ja: "\ndistのビルド済みサーバーが起動し、応答しました。" }));
if (start.type === "no build")
	console.log(
		say({
			en: '\nNot checked: the start of the server, for there is no build. "npm run build" makes one.',
			ja: "\n未確認：サーバーの起動（ビルドがありません。「npm run build」で作れます）",
		}),
	);
console.log(
	say({
		en: 'Not checked: the fit of menu and headings on screens, which needs a browser ("npm run dev" shows them).',
		ja: "未確認：画面でのメニューと見出しの収まり（ブラウザーが必要です。「npm run dev」でご覧ください）",
	}),
);
process.exit(results.every(Boolean) && start.type !== "failed" ? 0 : 1);

import type { ReactNode } from "react";
import { useStudioTranslate } from "./use-studio-translate.ts";

type RoomProps = {
	readonly title: string;
	readonly languages: ReactNode;
	readonly tools: ReactNode;
	readonly children: ReactNode;
};

/** The layout of a page for people who have signed in: a bar with a link back, and one sheet. */
export function StudioPage({ title, languages, tools, children }: RoomProps) {
	const t = useStudioTranslate();
	return (
		<div className="area">
			<header>
				<a className="back" href="/" title={t("back")}>
					<span aria-hidden="true">←</span>
					<span className="unseen">{t("back")}</span>
				</a>
				<h1>{title}</h1>
				{languages}
				{tools}
			</header>
			<main>{children}</main>
		</div>
	);
}

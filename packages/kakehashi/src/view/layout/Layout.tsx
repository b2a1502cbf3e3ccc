import type { ReactNode } from "react";
import { Breadcrumbs } from "#navigation-parts";
import type { LayoutContent } from "../../core/payload/payload.ts";
import { Footer } from "./Footer.tsx";
import { Header } from "./Header.tsx";
import { LanguageHint } from "./LanguageHint.tsx";
import * as styles from "./Layout.module.css";
import { LogoSymbol } from "./Logo.tsx";

type LayoutProps = {
	readonly layout: LayoutContent;
	/** BCP 47 tag of the page. It is here as well as on `<html>`, so that words and their language change together. */
	readonly tag: string;
	readonly buildId: string;
	readonly children: ReactNode;
};

/** What surrounds every page. Each page begins with a hero, whose shore reaches up behind the header. */
export function Layout({ layout, tag, buildId, children }: LayoutProps) {
	return (
		<div lang={tag}>
			<a className={styles.skip} href="#main">
				{layout.skip}
			</a>
			{/* The runtime shows the bar while a page is slow, and announces the new title here after each change of page. */}
			<div className={styles.bar} data-loading-bar="" hidden />
			<p className={styles.announcer} data-announcer="" role="status" />
			<LogoSymbol />
			{layout.hints.map((hint) => (
				<LanguageHint key={hint.code} hint={hint} />
			))}
			<Header layout={layout} />
			{Breadcrumbs !== undefined && layout.breadcrumbs !== undefined && <Breadcrumbs breadcrumbs={layout.breadcrumbs} />}
			<main id="main" tabIndex={-1}>
				{children}
			</main>
			<Footer layout={layout} buildId={buildId} />
		</div>
	);
}

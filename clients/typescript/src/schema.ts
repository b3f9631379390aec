// Generated from the OpenAPI document by `npm run client:types`: change the routes, never this file.
export type paths = {
    "/api/v2/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products of the team, with the segments that they target */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product of the team */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/products/{productId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Published versions of a product, newest first; any of them can be read */
        get: operations["listVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/prospects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Prospects of a product: filtered, sorted and ranked, one row per corporate family */
        get: operations["listProspects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/prospects/{ticker}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Full analysis of one company or subsidiary */
        get: operations["getProspect"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/excerpts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Evidence excerpts of a company, from public filings and earnings calls */
        get: operations["listExcerpts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Families that were added, changed or removed since an older version, as the team sees them */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/dealmap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The DealMap of a prospect: stakeholders with roles, edges, and the buying committee */
        get: operations["getDealMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/dealmap/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Generates or refreshes the DealMap of a prospect */
        post: operations["generateDealMap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/dealmap/node-role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Overrides the role of a stakeholder, for the whole team */
        patch: operations["setNodeRole"];
        trace?: never;
    };
    "/api/v2/dealmap/node-top-pick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Marks or unmarks the top pick of a role, for the whole team */
        patch: operations["setNodeTopPick"];
        trace?: never;
    };
    "/api/v2/outreach": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Writes an outreach message that is grounded in evidence excerpts */
        post: operations["writeOutreach"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Credits of the current period: allowance, spent, reserved, by operation and by who asked */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/exports/prospects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All prospects of a list, with its filters and in its order, as CSV, NDJSON, Arrow or Parquet */
        get: operations["exportProspects"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/exports/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Companies of the listed families that the team sees, as CSV, NDJSON, Arrow or Parquet */
        get: operations["exportCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/exports/excerpts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Excerpts of the listed families, as CSV, NDJSON, Arrow or Parquet */
        get: operations["exportExcerpts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/exports/dealmaps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stakeholders of the team's DealMaps of the listed families, as CSV, NDJSON, Arrow or Parquet */
        get: operations["exportDealMaps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/data/{productId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Versions of a product, and the tables of one with sizes, hashes and columns, as the team sees them */
        get: operations["listTables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/data/{productId}/{version}/{table}.parquet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A table of a version as the team sees it, as Parquet, whole or in part; `latest` leads to the current version */
        get: operations["getTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/sql": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Runs one reading statement over the tables of a version, as the team sees them; changes nothing */
        post: operations["runSql"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saved searches of the team, oldest first, with how many families of each are new */
        get: operations["listSearches"];
        put?: never;
        /** Keeps a search for the whole team; what it has now is not new */
        post: operations["saveSearch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/searches/{searchId}/new": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Families that a saved search has now and had not when somebody looked, or in an older version */
        get: operations["listNewMatches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/searches/{searchId}/looked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Notes for the whole team that somebody looked: what the search has is no longer new */
        post: operations["markLooked"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/searches/{searchId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forgets a saved search; whether there was one, the answer says */
        delete: operations["deleteSearch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Webhooks of the team, oldest first, and whether each is on */
        get: operations["listWebhooks"];
        put?: never;
        /** Has events sent to an address; the secret that they are signed with is shown this once */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/{webhookId}/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a test event within seconds; a webhook that was switched off is on again when it takes it */
        post: operations["pingWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Events of a webhook, newest first: whether each was taken, attempts, and what the last one came to */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends an event again, whatever came of it, under the id that it had */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v2/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forgets a webhook with all that was sent to it; whether there was one, the answer says */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process is alive */
        get: operations["isAlive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether store and projections can be reached */
        get: operations["isReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Metrics for Prometheus */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This document as a page, with the changelog */
        get: operations["getDocs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/docs.md": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The guide, as Markdown */
        get: operations["getGuide"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
};
export type webhooks = Record<string, never>;
export type components = {
    schemas: {
        CompanyComplaints: {
            cocode: string;
            available_years: number[];
            observations: {
                report_year: number;
                /** @enum {string} */
                line_of_business: "accident_health" | "aggregate_write_ins" | "aircraft" | "allied_lines" | "annuity" | "boiler_machinery" | "burglary_theft" | "commercial_auto" | "commercial_multiple_peril" | "credit" | "earthquake" | "excess_workers_compensation" | "farmowners" | "federal_flood" | "fidelity" | "financial_guaranty" | "fire" | "general_liability" | "group_accident_health" | "group_annuity" | "group_life" | "homeowners" | "individual_accident_health" | "individual_annuity" | "individual_life" | "inland_marine" | "international" | "life" | "long_term_care" | "medical_professional_liability" | "medicare_supplement" | "mortgage_guarantee" | "multiple_peril_crop" | "ocean_marine" | "pet_insurance" | "private_crop" | "private_flood" | "private_passenger_auto" | "products_liability" | "surety" | "title" | "warranty" | "workers_compensation";
                total_complaints: number;
                complaint_index: number | null;
                /** @enum {string} */
                complaint_index_status: "available" | "no_premium_share" | "not_reported";
            }[];
        };
        CompanyPremium: {
            /** @constant */
            currency: "USD";
            report_years: number[];
            total_all_lines_usd: number | null;
            by_line_of_business: {
                [key: string]: number;
            };
            rollup_lines_of_business: ("accident_health" | "annuity" | "life")[];
            observations: {
                report_year: number;
                /** @enum {string} */
                line_of_business: "accident_health" | "aggregate_write_ins" | "aircraft" | "allied_lines" | "annuity" | "boiler_machinery" | "burglary_theft" | "commercial_auto" | "commercial_multiple_peril" | "credit" | "earthquake" | "excess_workers_compensation" | "farmowners" | "federal_flood" | "fidelity" | "financial_guaranty" | "fire" | "general_liability" | "group_accident_health" | "group_annuity" | "group_life" | "homeowners" | "individual_accident_health" | "individual_annuity" | "individual_life" | "inland_marine" | "international" | "life" | "long_term_care" | "medical_professional_liability" | "medicare_supplement" | "mortgage_guarantee" | "multiple_peril_crop" | "ocean_marine" | "pet_insurance" | "private_crop" | "private_flood" | "private_passenger_auto" | "products_liability" | "surety" | "title" | "warranty" | "workers_compensation";
                annual_premium_usd: number;
            }[];
        };
        DealMap: {
            /** @enum {string} */
            status: "ready" | "empty" | "stale";
            chart: {
                id: string;
                /** Format: date-time */
                generated_at: string;
                /** Format: date-time */
                expires_at: string;
                company_name: string;
                node_count: number;
                relevant_node_count: number;
            } | null;
            stakeholders: components["schemas"]["Stakeholder"][];
            edges: {
                from_node_id: string;
                to_node_id: string;
                relationship: string;
            }[];
            buying_committee_summary: {
                economic_buyer: string | null;
                decision_maker: string | null;
                champion: string | null;
                executive_sponsor: string | null;
                evaluator: string | null;
                blockers: string[];
            };
            family: {
                ticker: string;
                company_name: string;
            };
            resolved_from: string | null;
            message?: string;
        };
        ErrorBody: {
            error: string;
        };
        Excerpt: {
            excerpt_id: number;
            text: string;
            impact_score: number;
            source: {
                name: string;
                /** Format: date */
                date: string;
                form_type?: string;
                section?: string;
                section_confidence?: number;
                /** @constant */
                section_is_doubtful?: true;
                segment?: string;
                period?: string;
                speaker?: string;
                speaker_role?: string;
                accession?: string;
                url?: string;
                document_sha256: string;
                start?: number;
                end?: number;
                text_sha256?: string;
            };
            pain_points: string[];
            sales_summary: string;
            buying_signal_present: boolean;
        };
        ExcerptPage: {
            excerpts: components["schemas"]["Excerpt"][];
            total_count: number;
            limit: number;
            offset: number;
        };
        Fact: {
            /** @enum {string} */
            kind: "complaint_index" | "premium_change" | "line_entry" | "line_exit" | "top_ten";
            line_of_business: ("accident_health" | "aggregate_write_ins" | "aircraft" | "allied_lines" | "annuity" | "boiler_machinery" | "burglary_theft" | "commercial_auto" | "commercial_multiple_peril" | "credit" | "earthquake" | "excess_workers_compensation" | "farmowners" | "federal_flood" | "fidelity" | "financial_guaranty" | "fire" | "general_liability" | "group_accident_health" | "group_annuity" | "group_life" | "homeowners" | "individual_accident_health" | "individual_annuity" | "individual_life" | "inland_marine" | "international" | "life" | "long_term_care" | "medical_professional_liability" | "medicare_supplement" | "mortgage_guarantee" | "multiple_peril_crop" | "ocean_marine" | "pet_insurance" | "private_crop" | "private_flood" | "private_passenger_auto" | "products_liability" | "surety" | "title" | "warranty" | "workers_compensation") | null;
            figure: number;
            change: number | null;
            years: number[];
            source: string;
            sentence: string;
        };
        FamilyComplaints: {
            report_years: number[];
            total_complaints: number;
            complaint_index: number | null;
            /** @enum {string} */
            complaint_index_status: "available" | "no_premium_share" | "not_reported";
        };
        FamilyPremium: {
            /** @constant */
            currency: "USD";
            report_years: number[];
            total_all_lines_usd: number | null;
            by_line_of_business: {
                [key: string]: number;
            };
            rollup_lines_of_business: ("accident_health" | "annuity" | "life")[];
            contributing_entity_count: number;
        };
        GeneratedDealMap: {
            /** @enum {string} */
            status: "ready" | "empty" | "stale";
            chart: {
                id: string;
                /** Format: date-time */
                generated_at: string;
                /** Format: date-time */
                expires_at: string;
                company_name: string;
                node_count: number;
                relevant_node_count: number;
            } | null;
            stakeholders: components["schemas"]["Stakeholder"][];
            edges: {
                from_node_id: string;
                to_node_id: string;
                relationship: string;
            }[];
            buying_committee_summary: {
                economic_buyer: string | null;
                decision_maker: string | null;
                champion: string | null;
                executive_sponsor: string | null;
                evaluator: string | null;
                blockers: string[];
            };
            family: {
                ticker: string;
                company_name: string;
            };
            resolved_from: string | null;
            message?: string;
            /** @enum {string} */
            generation_source: "org_fresh" | "org_cached" | "annotation_only";
            credits_charged: boolean;
            /** @constant */
            credits_operation: "prospect_org_chart_annotation";
        };
        InsufficientCredits: {
            error: string;
            /** @constant */
            code: "insufficient_credits";
            /** @enum {string} */
            operation: "prospect_outreach" | "prospect_org_chart_annotation";
            required_credits: number;
            remaining_credits: number;
            /** Format: date-time */
            period_ends_at: string;
        };
        NodeRole: {
            success: boolean;
            node_id: string;
            /** @enum {string} */
            stakeholder_role: "Economic Buyer" | "Decision Maker" | "Champion" | "Executive Sponsor" | "Evaluator" | "End User" | "Procurement / Legal Reviewer" | "Blocker" | "Irrelevant";
        };
        NodeTopPick: {
            success: boolean;
            node_id: string;
            is_top_pick: boolean;
        };
        OutreachMessage: {
            subject: string | null;
            body: string;
            /** @enum {string} */
            platform: "email" | "linkedin";
            /** @enum {string} */
            tone: "helpful" | "neutral" | "hard_sell";
            /** @enum {string} */
            length: "shorter" | "typical" | "longer";
            used_excerpt_ids: number[];
            used_facts?: components["schemas"]["Fact"][];
            selected_lead: {
                full_name: string;
                title: string;
                /** @enum {string} */
                level: "manager" | "director" | "vp" | "c_suite";
            } | null;
            selected_lead_note: string | null;
            family: {
                ticker: string;
                company_name: string;
            };
            resolved_from: string | null;
        };
        Product: {
            product_id: number;
            name: string;
            description: string;
            /** Format: date-time */
            created_at: string;
            is_active: boolean;
            keywords: {
                keyword_id: number;
                name: string;
                auto_extracted: boolean;
            }[];
            sources: {
                source_id: number;
                url: string;
                title: string;
                source_type: string;
            }[];
            industries: {
                industry_name: string;
                industry_description: string;
                industry_code: string;
            }[];
            /** @enum {string} */
            segment_targeting: "all" | "selected";
            target_segments: {
                /** @enum {string} */
                insurance_entity_type: "carrier" | "reinsurer" | "agency" | "mga" | "brokerage" | "unclassified_intermediary" | "unknown";
                /** @enum {string} */
                company_ownership: "public" | "private" | "any";
                carrier_facts: {
                    lines_of_business: {
                        /** @enum {string} */
                        line_of_business: "accident_health" | "aggregate_write_ins" | "aircraft" | "allied_lines" | "annuity" | "boiler_machinery" | "burglary_theft" | "commercial_auto" | "commercial_multiple_peril" | "credit" | "earthquake" | "excess_workers_compensation" | "farmowners" | "federal_flood" | "fidelity" | "financial_guaranty" | "fire" | "general_liability" | "group_accident_health" | "group_annuity" | "group_life" | "homeowners" | "individual_accident_health" | "individual_annuity" | "individual_life" | "inland_marine" | "international" | "life" | "long_term_care" | "medical_professional_liability" | "medicare_supplement" | "mortgage_guarantee" | "multiple_peril_crop" | "ocean_marine" | "pet_insurance" | "private_crop" | "private_flood" | "private_passenger_auto" | "products_liability" | "surety" | "title" | "warranty" | "workers_compensation";
                        premium_min: number | null;
                        premium_max: number | null;
                        unknown_premium: boolean;
                    }[];
                    union_premium: {
                        /** @enum {string} */
                        mode: "rank" | "gross";
                        rank_high: number | null;
                        rank_low: number | null;
                        premium_min: number | null;
                        premium_max: number | null;
                        include_unknown: boolean;
                    } | null;
                    licensed_footprint: {
                        min: number | null;
                        max: number | null;
                        bands: ("single" | "regional" | "super_regional" | "national")[];
                        states_any: ("AK" | "AL" | "AR" | "AZ" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "IA" | "ID" | "IL" | "IN" | "KS" | "KY" | "LA" | "MA" | "MD" | "ME" | "MI" | "MN" | "MO" | "MS" | "MT" | "NC" | "ND" | "NE" | "NH" | "NJ" | "NM" | "NV" | "NY" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VA" | "VT" | "WA" | "WI" | "WV" | "WY")[];
                    } | null;
                    include_unknown: boolean;
                } | null;
            }[];
        };
        ProductAnswer: {
            product: components["schemas"]["Product"];
        };
        ProductList: {
            products: components["schemas"]["Product"][];
        };
        ProjectionUnavailable: {
            /** @constant */
            error: "projection_unavailable";
            /** @enum {string} */
            reason: "rebuilding" | "stale_keywords";
            retry_after_seconds: number;
        };
        ProspectDetail: {
            ticker: string;
            company_name: string;
            /** @enum {string} */
            assessment_status: "assessed" | "unassessed";
            deal_score: number | null;
            evidence_as_of: string | null;
            score_components: components["schemas"]["ScoreComponent"][];
            rank: number;
            rank_total: number;
            company_info: {
                /** @enum {string} */
                public_or_private: "public" | "private";
                /** @enum {string} */
                family_public_or_private: "public" | "private";
                sic_codes: string[];
                insurance_entity_types?: ("carrier" | "reinsurer" | "agency" | "mga" | "brokerage" | "unclassified_intermediary")[];
                primary_naic_cocode: string | null;
                all_naic_cocodes: string[];
                licensed_states: ("AK" | "AL" | "AR" | "AZ" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "IA" | "ID" | "IL" | "IN" | "KS" | "KY" | "LA" | "MA" | "MD" | "ME" | "MI" | "MN" | "MO" | "MS" | "MT" | "NC" | "ND" | "NE" | "NH" | "NJ" | "NM" | "NV" | "NY" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VA" | "VT" | "WA" | "WI" | "WV" | "WY")[];
                insurance_types: string[];
                website: string | null;
                primary_domain: string | null;
            };
            premium: components["schemas"]["CompanyPremium"] | null;
            complaints: components["schemas"]["CompanyComplaints"] | null;
            leading_fact: components["schemas"]["Fact"] | null;
            facts: components["schemas"]["Fact"][];
            hierarchy: {
                /** @enum {string} */
                prospect_kind: "group" | "subsidiary";
                child_count: number;
                eligible_child_count: number;
                coverage_ratio: number;
                group: {
                    ticker: string;
                    company_name: string;
                    is_self: boolean;
                };
                children: {
                    ticker: string;
                    company_name: string;
                    deal_score: number | null;
                    has_assessment: boolean;
                }[];
            } | null;
            /** @enum {string} */
            narrative_scope: "company" | "group";
            findings_summary: string;
            recommendation_summary: string;
            key_opportunity: string;
            primary_challenge: string;
            impact_score_distribution: {
                [key: string]: number;
            };
            findings: {
                finding_id: number;
                text: string;
                evidence_excerpt_ids: number[];
            }[];
            excerpt_count: number;
            excerpts: components["schemas"]["Excerpt"][];
        };
        ProspectList: {
            prospects: components["schemas"]["ProspectRow"][];
            total_groups: number;
            total_entities: number;
            excluded_no_data_groups: number;
            limit: number;
            offset: number;
        };
        ProspectRow: {
            ticker: string;
            company_name: string;
            /** @enum {string} */
            assessment_status: "assessed" | "pending_score" | "unassessed";
            deal_score: number | null;
            buying_signal_score: number | null;
            evidence_as_of: string | null;
            rank: number;
            rank_total: number;
            entity_count: number;
            matched_entity_count: number;
            insurance_entity_types?: ("carrier" | "reinsurer" | "agency" | "mga" | "brokerage" | "unclassified_intermediary")[];
            /** @enum {string} */
            ownership: "public" | "private";
            lines_of_business: ("accident_health" | "aggregate_write_ins" | "aircraft" | "allied_lines" | "annuity" | "boiler_machinery" | "burglary_theft" | "commercial_auto" | "commercial_multiple_peril" | "credit" | "earthquake" | "excess_workers_compensation" | "farmowners" | "federal_flood" | "fidelity" | "financial_guaranty" | "fire" | "general_liability" | "group_accident_health" | "group_annuity" | "group_life" | "homeowners" | "individual_accident_health" | "individual_annuity" | "individual_life" | "inland_marine" | "international" | "life" | "long_term_care" | "medical_professional_liability" | "medicare_supplement" | "mortgage_guarantee" | "multiple_peril_crop" | "ocean_marine" | "pet_insurance" | "private_crop" | "private_flood" | "private_passenger_auto" | "products_liability" | "surety" | "title" | "warranty" | "workers_compensation")[];
            licensed_states: ("AK" | "AL" | "AR" | "AZ" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "IA" | "ID" | "IL" | "IN" | "KS" | "KY" | "LA" | "MA" | "MD" | "ME" | "MI" | "MN" | "MO" | "MS" | "MT" | "NC" | "ND" | "NE" | "NH" | "NJ" | "NM" | "NV" | "NY" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VA" | "VT" | "WA" | "WI" | "WV" | "WY")[];
            licensed_state_count: number;
            premium: components["schemas"]["FamilyPremium"] | null;
            complaints: components["schemas"]["FamilyComplaints"] | null;
            leading_fact: components["schemas"]["Fact"] | null;
            children?: {
                ticker: string;
                company_name: string;
                deal_score: number | null;
                has_assessment: boolean;
            }[];
        };
        ScoreComponent: {
            name: string;
            value: number;
            weight: number;
            meaning: string;
        };
        Stakeholder: {
            node_id: string;
            full_name: string;
            title: string;
            /** @enum {string} */
            level: "manager" | "director" | "vp" | "c_suite";
            level_label: string;
            linkedin_url: string | null;
            work_email: string | null;
            manager_name: string | null;
            /** @enum {string} */
            stakeholder_role: "Economic Buyer" | "Decision Maker" | "Champion" | "Executive Sponsor" | "Evaluator" | "End User" | "Procurement / Legal Reviewer" | "Blocker" | "Irrelevant";
            /** @enum {string} */
            stakeholder_role_source: "generated" | "override";
            annotation_score: number;
            annotation_reason: string;
            is_top_pick: boolean;
            top_pick_source: ("generated" | "manual") | null;
            as_of: string | null;
            source: string | null;
            company_name: string | null;
            departed?: {
                /** Format: date */
                on: string;
                source: string;
            };
        };
        VersionGone: {
            error: string;
            /** @constant */
            code: "version_gone";
            versions: string[];
        };
        DryRun: {
            /** @constant */
            dry_run: true;
            /** @enum {string} */
            operation: "prospect_outreach" | "prospect_org_chart_annotation";
            required_credits: number;
            remaining_credits: number;
            /** Format: date-time */
            period_ends_at: string;
            is_cached: boolean;
        };
        GenerationDryRun: {
            /** @constant */
            dry_run: true;
            /** @enum {string} */
            operation: "prospect_outreach" | "prospect_org_chart_annotation";
            required_credits: number;
            remaining_credits: number;
            /** Format: date-time */
            period_ends_at: string;
            is_cached: boolean;
            /** @enum {string} */
            generation_source: "org_fresh" | "org_cached" | "annotation_only";
        };
        Usage: {
            /** @enum {string} */
            plan: "trial" | "starter" | "professional" | "enterprise";
            /** Format: date-time */
            period_starts_at: string;
            /** Format: date-time */
            period_ends_at: string;
            allowance: number;
            spent: number;
            reserved: number;
            remaining: number;
            by_operation: {
                /** @enum {string} */
                operation: "prospect_outreach" | "prospect_org_chart_annotation";
                charges: number;
                credits: number;
            }[];
            by_actor: {
                actor: string | null;
                charges: number;
                credits: number;
            }[];
        };
        VersionList: {
            versions: {
                version: string;
                /** Format: date-time */
                built_at: string;
                is_active: boolean;
            }[];
        };
        ExportedCompany: {
            ticker: string;
            company_name: string;
            family_ticker: string;
            family_name: string;
            is_representative: boolean;
            /** @enum {string} */
            assessment_status: "assessed" | "unassessed";
            deal_score: number | null;
            evidence_as_of: string | null;
            /** @enum {string} */
            public_or_private: "public" | "private";
            insurance_entity_types: ("carrier" | "reinsurer" | "agency" | "mga" | "brokerage" | "unclassified_intermediary")[];
            naic_cocodes: string[];
            sic_codes: string[];
            insurance_types: string[];
            website: string | null;
            primary_domain: string | null;
            licensed_states: ("AK" | "AL" | "AR" | "AZ" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "IA" | "ID" | "IL" | "IN" | "KS" | "KY" | "LA" | "MA" | "MD" | "ME" | "MI" | "MN" | "MO" | "MS" | "MT" | "NC" | "ND" | "NE" | "NH" | "NJ" | "NM" | "NV" | "NY" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VA" | "VT" | "WA" | "WI" | "WV" | "WY")[];
            total_all_lines_usd: number | null;
            premium_report_years: number[];
        };
        ExportedExcerpt: {
            excerpt_id: number;
            text: string;
            impact_score: number;
            source: {
                name: string;
                /** Format: date */
                date: string;
                form_type?: string;
                section?: string;
                section_confidence?: number;
                /** @constant */
                section_is_doubtful?: true;
                segment?: string;
                period?: string;
                speaker?: string;
                speaker_role?: string;
                accession?: string;
                url?: string;
                document_sha256: string;
                start?: number;
                end?: number;
                text_sha256?: string;
            };
            pain_points: string[];
            sales_summary: string;
            buying_signal_present: boolean;
            family_ticker: string;
            family_name: string;
        };
        ExportedStakeholder: {
            node_id: string;
            full_name: string;
            title: string;
            /** @enum {string} */
            level: "manager" | "director" | "vp" | "c_suite";
            level_label: string;
            linkedin_url: string | null;
            work_email: string | null;
            manager_name: string | null;
            /** @enum {string} */
            stakeholder_role: "Economic Buyer" | "Decision Maker" | "Champion" | "Executive Sponsor" | "Evaluator" | "End User" | "Procurement / Legal Reviewer" | "Blocker" | "Irrelevant";
            /** @enum {string} */
            stakeholder_role_source: "generated" | "override";
            annotation_score: number;
            annotation_reason: string;
            is_top_pick: boolean;
            top_pick_source: ("generated" | "manual") | null;
            as_of: string | null;
            source: string | null;
            company_name: string | null;
            departed?: {
                /** Format: date */
                on: string;
                source: string;
            };
            family_ticker: string;
            family_name: string;
            /** @enum {string} */
            status: "ready" | "stale";
            /** Format: date-time */
            generated_at: string;
            /** Format: date-time */
            expires_at: string;
        };
        SqlAnswer: {
            version: string;
            columns: {
                name: string;
                type: string;
            }[];
            rows: unknown[][];
            row_count: number;
            truncated: boolean;
        };
        StatementRefusal: {
            error: string;
            /** @enum {string} */
            code: "invalid_statement" | "statement_too_costly";
            line?: number;
            column?: number;
        };
        TableList: {
            version: string;
            /** @enum {string} */
            audience: "public" | "entitled";
            tables: {
                name: string;
                comment: string;
                key: string[];
                rows: number;
                bytes: number;
                sha256: string;
                path: string;
                columns: {
                    name: string;
                    type: string;
                    comment: string;
                }[];
            }[];
            versions: {
                version: string;
                /** Format: date-time */
                built_at: string;
                is_active: boolean;
            }[];
        };
        Liveness: {
            /** @constant */
            status: "alive";
        };
        Readiness: {
            /** @enum {string} */
            status: "ready" | "degraded" | "unavailable";
            /** @enum {string} */
            store: "reachable" | "unreachable";
            /** @enum {string} */
            projections: "reachable" | "unreachable";
            problems: {
                product_id: number;
                version: string | null;
                problem: string;
            }[];
            copies?: {
                /** @enum {string} */
                bucket: "reachable" | "unreachable";
                problem: string | null;
                bringing: {
                    product_id: number;
                    version: string;
                    bytes: number;
                    of_bytes: number;
                }[];
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Names the request in the service's log. */
        "X-Request-Id": string;
        /** @description Requests per minute of the limit that is nearest. */
        "X-RateLimit-Limit": number;
        /** @description Requests that are left of it. */
        "X-RateLimit-Remaining": number;
        /** @description When it resets, in UTC epoch seconds. */
        "X-RateLimit-Reset": number;
        /** @description What credits are charged for. */
        "X-Credits-Operation": "prospect_outreach" | "prospect_org_chart_annotation";
        /** @description Credits that are left in this period. */
        "X-Credits-Remaining": number;
        /** @description When the allowance resets. */
        "X-Credits-Period-End": string;
        /** @description The state of the answer; send it as If-None-Match. */
        ETag: string;
        /** @description Seconds after which it is worth to try again. */
        "Retry-After": number;
        /** @description The kind of key that is asked for. */
        "WWW-Authenticate": "Bearer";
        /** @description The published version that answered. */
        "X-Projection-Version": string;
    };
    pathItems: never;
};
export type $defs = Record<string, never>;
export interface operations {
    listProducts: {
        parameters: {
            query?: {
                /** @description Includes disabled products. */
                include_disabled?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "products": [
                     *         {
                     *           "product_id": 101,
                     *           "name": "Claims Copilot",
                     *           "description": "Triage of incoming claims",
                     *           "is_active": true,
                     *           "created_at": "2026-01-15T09:00:00.000Z",
                     *           "keywords": [
                     *             {
                     *               "keyword_id": 1,
                     *               "name": "claims leakage",
                     *               "auto_extracted": false
                     *             }
                     *           ],
                     *           "sources": [
                     *             {
                     *               "source_id": 1,
                     *               "url": "https://example.com/claims",
                     *               "title": "Product page",
                     *               "source_type": "url"
                     *             }
                     *           ],
                     *           "industries": [
                     *             {
                     *               "industry_name": "Insurance carriers",
                     *               "industry_description": "",
                     *               "industry_code": "63"
                     *             }
                     *           ],
                     *           "segment_targeting": "selected",
                     *           "target_segments": [
                     *             {
                     *               "insurance_entity_type": "carrier",
                     *               "company_ownership": "any",
                     *               "carrier_facts": {
                     *                 "lines_of_business": [
                     *                   {
                     *                     "line_of_business": "homeowners",
                     *                     "premium_min": null,
                     *                     "premium_max": null,
                     *                     "unknown_premium": true
                     *                   }
                     *                 ],
                     *                 "union_premium": {
                     *                   "mode": "rank",
                     *                   "rank_high": 1,
                     *                   "rank_low": 50,
                     *                   "premium_min": null,
                     *                   "premium_max": null,
                     *                   "include_unknown": false
                     *                 },
                     *                 "licensed_footprint": {
                     *                   "min": null,
                     *                   "max": null,
                     *                   "bands": [
                     *                     "regional"
                     *                   ],
                     *                   "states_any": [
                     *                     "CA"
                     *                   ]
                     *                 },
                     *                 "include_unknown": false
                     *               }
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ProductList"];
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getProduct: {
        parameters: {
            query?: {
                /** @description Includes disabled products. */
                include_disabled?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description A product of the team.
                 * @example 101
                 */
                productId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "product": {
                     *         "product_id": 101,
                     *         "name": "Claims Copilot",
                     *         "description": "Triage of incoming claims",
                     *         "is_active": true,
                     *         "created_at": "2026-01-15T09:00:00.000Z",
                     *         "keywords": [
                     *           {
                     *             "keyword_id": 1,
                     *             "name": "claims leakage",
                     *             "auto_extracted": false
                     *           }
                     *         ],
                     *         "sources": [
                     *           {
                     *             "source_id": 1,
                     *             "url": "https://example.com/claims",
                     *             "title": "Product page",
                     *             "source_type": "url"
                     *           }
                     *         ],
                     *         "industries": [
                     *           {
                     *             "industry_name": "Insurance carriers",
                     *             "industry_description": "",
                     *             "industry_code": "63"
                     *           }
                     *         ],
                     *         "segment_targeting": "selected",
                     *         "target_segments": [
                     *           {
                     *             "insurance_entity_type": "carrier",
                     *             "company_ownership": "any",
                     *             "carrier_facts": {
                     *               "lines_of_business": [
                     *                 {
                     *                   "line_of_business": "homeowners",
                     *                   "premium_min": null,
                     *                   "premium_max": null,
                     *                   "unknown_premium": true
                     *                 }
                     *               ],
                     *               "union_premium": {
                     *                 "mode": "rank",
                     *                 "rank_high": 1,
                     *                 "rank_low": 50,
                     *                 "premium_min": null,
                     *                 "premium_max": null,
                     *                 "include_unknown": false
                     *               },
                     *               "licensed_footprint": {
                     *                 "min": null,
                     *                 "max": null,
                     *                 "bands": [
                     *                   "regional"
                     *                 ],
                     *                 "states_any": [
                     *                   "CA"
                     *                 ]
                     *               },
                     *               "include_unknown": false
                     *             }
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProductAnswer"];
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A product of the team.
                 * @example 101
                 */
                productId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "versions": [
                     *         {
                     *           "version": "20260304T050607.000Z-1f2e",
                     *           "built_at": "2026-03-04T05:06:07.000Z",
                     *           "is_active": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["VersionList"];
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listProspects: {
        parameters: {
            query: {
                /**
                 * @description An active product of the team.
                 * @example 101
                 */
                product_id: number;
                /** @description A published version of the product, as X-Projection-Version names it; otherwise the current one. It answers whatever the state of the product. In a path `latest` leads to the current one. */
                version?: string;
                /** @description Assessed prospects with at least this deal score. */
                min_deal_score?: number;
                /** @description Assessed prospects with at least this buying signal. */
                min_buying_signal?: number;
                /** @description Any of these states. */
                assessment_status?: ("assessed" | "pending_score" | "unassessed")[];
                /** @description Some member has one of these types; `unknown`: some member has none. */
                entity_type?: ("carrier" | "reinsurer" | "agency" | "mga" | "brokerage" | "unclassified_intermediary" | "unknown")[];
                /** @description The family's ownership. */
                ownership?: "public" | "private" | "any";
                /** @description Adds private families to the population, for teams that are entitled to private-company data. */
                include_private?: boolean;
                /** @description USD; of a given line of business, otherwise of the all-lines total. Not above max_premium. */
                min_premium?: number;
                /** @description USD; of a given line of business, otherwise of the all-lines total. Not below min_premium. */
                max_premium?: number;
                /** @description The family writes any of these lines. */
                lines_of_business?: ("accident_health" | "aggregate_write_ins" | "aircraft" | "allied_lines" | "annuity" | "boiler_machinery" | "burglary_theft" | "commercial_auto" | "commercial_multiple_peril" | "credit" | "earthquake" | "excess_workers_compensation" | "farmowners" | "federal_flood" | "fidelity" | "financial_guaranty" | "fire" | "general_liability" | "group_accident_health" | "group_annuity" | "group_life" | "homeowners" | "individual_accident_health" | "individual_annuity" | "individual_life" | "inland_marine" | "international" | "life" | "long_term_care" | "medical_professional_liability" | "medicare_supplement" | "mortgage_guarantee" | "multiple_peril_crop" | "ocean_marine" | "pet_insurance" | "private_crop" | "private_flood" | "private_passenger_auto" | "products_liability" | "surety" | "title" | "warranty" | "workers_compensation")[];
                /** @description The family is licensed in at least so many states. */
                min_licensed_states?: number;
                /** @description The family is licensed in all of these states. */
                states_licensed_in?: ("AK" | "AL" | "AR" | "AZ" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "IA" | "ID" | "IL" | "IN" | "KS" | "KY" | "LA" | "MA" | "MD" | "ME" | "MI" | "MN" | "MO" | "MS" | "MT" | "NC" | "ND" | "NE" | "NH" | "NJ" | "NM" | "NV" | "NY" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VA" | "VT" | "WA" | "WI" | "WV" | "WY")[];
                /** @description Part of the name, the ticker or an alias of a visible member; case and accents do not matter. */
                q?: string;
                /** @description `premium_line` requires exactly one lines_of_business value. Ties are broken by relevance. */
                sort_by?: "relevance" | "deal_score" | "buying_signal" | "premium_total" | "premium_line" | "complaint_index" | "licensed_state_count";
                /** @description Rows without the value come last in both directions. */
                sort_dir?: "asc" | "desc";
                /** @description Inlines the visible subsidiaries; a page then has at most 50 rows, and `limit` says so. */
                include_children?: boolean;
                /** @description Rows of a page. */
                limit?: number;
                /** @description Rows before the page. */
                offset?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer: 304 while nothing has changed. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Leads to the next page, of the same version (`rel="next"`); absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "prospects": [
                     *         {
                     *           "ticker": "PNYW",
                     *           "company_name": "Pennywhistle Insurance Group, Inc.",
                     *           "assessment_status": "assessed",
                     *           "deal_score": 4,
                     *           "buying_signal_score": 0.62,
                     *           "evidence_as_of": "2025-02-21",
                     *           "rank": 1,
                     *           "rank_total": 37,
                     *           "entity_count": 6,
                     *           "matched_entity_count": 2,
                     *           "insurance_entity_types": [
                     *             "carrier"
                     *           ],
                     *           "ownership": "public",
                     *           "lines_of_business": [
                     *             "homeowners",
                     *             "private_passenger_auto"
                     *           ],
                     *           "licensed_states": [
                     *             "CA",
                     *             "OR"
                     *           ],
                     *           "licensed_state_count": 2,
                     *           "premium": {
                     *             "currency": "USD",
                     *             "report_years": [
                     *               2024
                     *             ],
                     *             "total_all_lines_usd": 812000000,
                     *             "by_line_of_business": {
                     *               "homeowners": 310000000,
                     *               "private_passenger_auto": 455000000
                     *             },
                     *             "rollup_lines_of_business": [],
                     *             "contributing_entity_count": 3
                     *           },
                     *           "complaints": {
                     *             "report_years": [
                     *               2024
                     *             ],
                     *             "total_complaints": 41,
                     *             "complaint_index": 1.1204,
                     *             "complaint_index_status": "available"
                     *           },
                     *           "leading_fact": {
                     *             "kind": "premium_change",
                     *             "line_of_business": "homeowners",
                     *             "figure": 310000000,
                     *             "change": 0.18,
                     *             "years": [
                     *               2023,
                     *               2024
                     *             ],
                     *             "source": "premium by company, year and line",
                     *             "sentence": "Pennywhistle Insurance Group, Inc. and its companies wrote USD 310 million of homeowners premium in 2024, 18 % more than in 2023, by the statutory figures on file, which may not cover every state."
                     *           }
                     *         }
                     *       ],
                     *       "total_groups": 37,
                     *       "total_entities": 92,
                     *       "excluded_no_data_groups": 0,
                     *       "limit": 100,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": components["schemas"]["ProspectList"];
                };
            };
            /** @description Nothing has changed since the answer with this entity tag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Leads to the next page, of the same version (`rel="next"`); absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["VersionGone"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["ProjectionUnavailable"];
                };
            };
        };
    };
    getProspect: {
        parameters: {
            query: {
                /**
                 * @description An active product of the team.
                 * @example 101
                 */
                product_id: number;
                /** @description Adds private families to the population, for teams that are entitled to private-company data. */
                include_private?: boolean;
                /** @description A published version of the product, as X-Projection-Version names it; otherwise the current one. It answers whatever the state of the product. In a path `latest` leads to the current one. */
                version?: string;
                /** @description Narrows premium and complaints to one report year; otherwise all years. */
                report_year?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer: 304 while nothing has changed. */
                "If-None-Match"?: string;
            };
            path: {
                /**
                 * @description A serving alias: the ticker or an alias of any member of a family, case-insensitive.
                 * @example PNYW
                 */
                ticker: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "ticker": "PNYW",
                     *       "company_name": "Pennywhistle Insurance Group, Inc.",
                     *       "assessment_status": "assessed",
                     *       "deal_score": 4,
                     *       "evidence_as_of": "2025-02-21",
                     *       "score_components": [
                     *         {
                     *           "name": "Strongest passages",
                     *           "value": 0.71,
                     *           "weight": 70,
                     *           "meaning": "The strongest of 12 passages, newest of 2025-02-21: how bad it is, how well it fits the product, how current it is."
                     *         }
                     *       ],
                     *       "rank": 1,
                     *       "rank_total": 37,
                     *       "company_info": {
                     *         "public_or_private": "public",
                     *         "family_public_or_private": "public",
                     *         "sic_codes": [
                     *           "6331"
                     *         ],
                     *         "insurance_entity_types": [
                     *           "carrier"
                     *         ],
                     *         "primary_naic_cocode": "90011",
                     *         "all_naic_cocodes": [
                     *           "90011",
                     *           "90012"
                     *         ],
                     *         "licensed_states": [
                     *           "CA",
                     *           "OR"
                     *         ],
                     *         "insurance_types": [
                     *           "property_casualty"
                     *         ],
                     *         "website": "https://www.pennywhistle.example",
                     *         "primary_domain": "pennywhistle.example"
                     *       },
                     *       "premium": {
                     *         "currency": "USD",
                     *         "report_years": [
                     *           2024
                     *         ],
                     *         "total_all_lines_usd": 812000000,
                     *         "by_line_of_business": {
                     *           "homeowners": 310000000,
                     *           "private_passenger_auto": 455000000
                     *         },
                     *         "rollup_lines_of_business": [],
                     *         "observations": [
                     *           {
                     *             "report_year": 2024,
                     *             "line_of_business": "homeowners",
                     *             "annual_premium_usd": 310000000
                     *           }
                     *         ]
                     *       },
                     *       "complaints": {
                     *         "cocode": "90011",
                     *         "available_years": [
                     *           2024
                     *         ],
                     *         "observations": []
                     *       },
                     *       "leading_fact": {
                     *         "kind": "premium_change",
                     *         "line_of_business": "homeowners",
                     *         "figure": 310000000,
                     *         "change": 0.18,
                     *         "years": [
                     *           2023,
                     *           2024
                     *         ],
                     *         "source": "premium by company, year and line",
                     *         "sentence": "Pennywhistle Insurance Group, Inc. and its companies wrote USD 310 million of homeowners premium in 2024, 18 % more than in 2023, by the statutory figures on file, which may not cover every state."
                     *       },
                     *       "facts": [
                     *         {
                     *           "kind": "premium_change",
                     *           "line_of_business": "homeowners",
                     *           "figure": 310000000,
                     *           "change": 0.18,
                     *           "years": [
                     *             2023,
                     *             2024
                     *           ],
                     *           "source": "premium by company, year and line",
                     *           "sentence": "Pennywhistle Insurance Group, Inc. and its companies wrote USD 310 million of homeowners premium in 2024, 18 % more than in 2023, by the statutory figures on file, which may not cover every state."
                     *         }
                     *       ],
                     *       "hierarchy": {
                     *         "prospect_kind": "group",
                     *         "child_count": 5,
                     *         "eligible_child_count": 4,
                     *         "coverage_ratio": 0.25,
                     *         "group": {
                     *           "ticker": "PNYW",
                     *           "company_name": "Pennywhistle Insurance Group, Inc.",
                     *           "is_self": true
                     *         },
                     *         "children": [
                     *           {
                     *             "ticker": "PNYW-A",
                     *             "company_name": "Pennywhistle Auto",
                     *             "deal_score": null,
                     *             "has_assessment": false
                     *           }
                     *         ]
                     *       },
                     *       "narrative_scope": "company",
                     *       "findings_summary": "Claims leakage is a named cost.",
                     *       "recommendation_summary": "Talk about triage.",
                     *       "key_opportunity": "Leakage in homeowners claims.",
                     *       "primary_challenge": "Manual triage.",
                     *       "impact_score_distribution": {
                     *         "4": 1
                     *       },
                     *       "findings": [
                     *         {
                     *           "finding_id": 77120045,
                     *           "text": "Leakage rose.",
                     *           "evidence_excerpt_ids": [
                     *             4211907733
                     *           ]
                     *         }
                     *       ],
                     *       "excerpt_count": 1,
                     *       "excerpts": [
                     *         {
                     *           "excerpt_id": 4211907733,
                     *           "text": "Claims leakage rose in the year.",
                     *           "impact_score": 4,
                     *           "source": {
                     *             "name": "10-K 2024",
                     *             "date": "2025-02-21",
                     *             "form_type": "10-K",
                     *             "section": "Item 7",
                     *             "section_confidence": 0.97,
                     *             "segment": "Personal Lines",
                     *             "period": "2024",
                     *             "document_sha256": "3f5a1f0e0c7b4f0d8f3f6f2f9a8e7d6c5b4a39281706f5e4d3c2b1a098765432"
                     *           },
                     *           "pain_points": [
                     *             "Claims leakage"
                     *           ],
                     *           "sales_summary": "Leakage is named as a cost.",
                     *           "buying_signal_present": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ProspectDetail"];
                };
            };
            /** @description Nothing has changed since the answer with this entity tag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["VersionGone"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["ProjectionUnavailable"];
                };
            };
        };
    };
    listExcerpts: {
        parameters: {
            query: {
                /**
                 * @description An active product of the team.
                 * @example 101
                 */
                product_id: number;
                /**
                 * @description A serving alias: the ticker or an alias of any member of a family, case-insensitive.
                 * @example PNYW
                 */
                ticker: string;
                /** @description Excerpts of at least this impact score. */
                min_impact_score?: number;
                /** @description Part of a pain point; case does not matter. */
                keyword?: string;
                /** @description A published version of the product, as X-Projection-Version names it; otherwise the current one. It answers whatever the state of the product. In a path `latest` leads to the current one. */
                version?: string;
                /** @description Rows of a page. */
                limit?: number;
                /** @description Rows before the page. */
                offset?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer: 304 while nothing has changed. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Leads to the next page, of the same version (`rel="next"`); absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "excerpts": [
                     *         {
                     *           "excerpt_id": 4211907733,
                     *           "text": "Claims leakage rose in the year.",
                     *           "impact_score": 4,
                     *           "source": {
                     *             "name": "10-K 2024",
                     *             "date": "2025-02-21",
                     *             "form_type": "10-K",
                     *             "section": "Item 7",
                     *             "section_confidence": 0.97,
                     *             "segment": "Personal Lines",
                     *             "period": "2024",
                     *             "document_sha256": "3f5a1f0e0c7b4f0d8f3f6f2f9a8e7d6c5b4a39281706f5e4d3c2b1a098765432"
                     *           },
                     *           "pain_points": [
                     *             "Claims leakage"
                     *           ],
                     *           "sales_summary": "Leakage is named as a cost.",
                     *           "buying_signal_present": true
                     *         }
                     *       ],
                     *       "total_count": 1,
                     *       "limit": 50,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": components["schemas"]["ExcerptPage"];
                };
            };
            /** @description Nothing has changed since the answer with this entity tag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Leads to the next page, of the same version (`rel="next"`); absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["VersionGone"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["ProjectionUnavailable"];
                };
            };
        };
    };
    listChanges: {
        parameters: {
            query: {
                /**
                 * @description An active product of the team.
                 * @example 101
                 */
                product_id: number;
                /**
                 * @description What is compared with: a published version by its name, or a day in UTC as YYYY-MM-DD, which is the last version that was built before that day. Of a saved search also `looked`, when somebody of the team looked last, or `previous`, the version before.
                 * @example 20260303T050607.000Z-77aa
                 */
                since: string;
                /** @description A published version of the product, as X-Projection-Version names it; otherwise the current one. It answers whatever the state of the product. In a path `latest` leads to the current one. */
                version?: string;
                /** @description Changes of this kind alone. */
                change?: "added" | "changed" | "removed";
                /** @description Rows of a page. */
                limit?: number;
                /** @description Rows before the page. */
                offset?: number;
            };
            header?: {
                /** @description The ETag of an earlier answer: 304 while nothing has changed. */
                "If-None-Match"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Leads to the next page, of the same version (`rel="next"`); absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "since": {
                     *         "version": "20260303T050607.000Z-77aa",
                     *         "built_at": "2026-03-03T05:06:07.000Z"
                     *       },
                     *       "until": {
                     *         "version": "20260304T050607.000Z-1f2e",
                     *         "built_at": "2026-03-04T05:06:07.000Z"
                     *       },
                     *       "definition_changed": false,
                     *       "counts": {
                     *         "added": 0,
                     *         "changed": 1,
                     *         "removed": 0
                     *       },
                     *       "changes": [
                     *         {
                     *           "change": "changed",
                     *           "ticker": "PNYW",
                     *           "company_name": "Pennywhistle Insurance Group, Inc.",
                     *           "fields": [
                     *             "deal_score"
                     *           ],
                     *           "before": {
                     *             "deal_score": 3
                     *           },
                     *           "after": {
                     *             "deal_score": 4
                     *           }
                     *         }
                     *       ],
                     *       "total_count": 1,
                     *       "limit": 100,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": {
                        since: {
                            version: string;
                            /** Format: date-time */
                            built_at: string;
                        };
                        until: {
                            version: string;
                            /** Format: date-time */
                            built_at: string;
                        };
                        definition_changed: boolean;
                        counts: {
                            added: number;
                            changed: number;
                            removed: number;
                        };
                        changes: {
                            /** @enum {string} */
                            change: "added" | "changed" | "removed";
                            ticker: string;
                            company_name: string;
                            fields: ("ticker" | "company_name" | "ownership" | "entity_count" | "insurance_entity_types" | "licensed_states" | "licensed_state_count" | "has_licenses" | "total_all_lines_usd" | "premium_report_years" | "lines_of_business" | "contributing_entity_count" | "rollup_lines_of_business" | "complaint_report_years" | "total_complaints" | "complaint_index" | "complaint_index_status" | "assessment_status" | "deal_score" | "buying_signal_score" | "evidence_as_of" | "excerpt_count" | "narrative_scope" | "findings_summary" | "recommendation_summary" | "key_opportunity" | "primary_challenge")[];
                            before: {
                                [key: string]: unknown;
                            } | null;
                            after: {
                                [key: string]: unknown;
                            } | null;
                        }[];
                        total_count: number;
                        limit: number;
                        offset: number;
                    };
                };
            };
            /** @description Nothing has changed since the answer with this entity tag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Leads to the next page, of the same version (`rel="next"`); absent on the last one. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["VersionGone"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["ProjectionUnavailable"];
                };
            };
        };
    };
    getDealMap: {
        parameters: {
            query: {
                /**
                 * @description An active product of the team.
                 * @example 101
                 */
                product_id: number;
                /**
                 * @description A serving alias: the ticker or an alias of any member of a family, case-insensitive.
                 * @example PNYW
                 */
                ticker: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready",
                     *       "chart": {
                     *         "id": "0198c0de-0000-7000-8000-000000000001",
                     *         "company_name": "Pennywhistle Insurance Group, Inc.",
                     *         "generated_at": "2026-03-01T10:00:00.000Z",
                     *         "expires_at": "2026-03-31T10:00:00.000Z",
                     *         "node_count": 1,
                     *         "relevant_node_count": 1
                     *       },
                     *       "stakeholders": [
                     *         {
                     *           "node_id": "n_6f1c0c5d2a9b4e7f8a3d2c1b",
                     *           "full_name": "Cleo Aims",
                     *           "title": "Chief Claims Officer",
                     *           "level": "c_suite",
                     *           "level_label": "C-Suite",
                     *           "linkedin_url": null,
                     *           "work_email": null,
                     *           "manager_name": null,
                     *           "stakeholder_role": "Economic Buyer",
                     *           "stakeholder_role_source": "generated",
                     *           "annotation_score": 88,
                     *           "annotation_reason": "Owns the claims budget.",
                     *           "is_top_pick": true,
                     *           "top_pick_source": "generated",
                     *           "as_of": "2026-02-20",
                     *           "source": "Annual report for 2025, executive officers",
                     *           "company_name": "Pennywhistle Insurance Group, Inc."
                     *         }
                     *       ],
                     *       "edges": [],
                     *       "buying_committee_summary": {
                     *         "economic_buyer": "Cleo Aims",
                     *         "decision_maker": null,
                     *         "champion": null,
                     *         "executive_sponsor": null,
                     *         "evaluator": null,
                     *         "blockers": []
                     *       },
                     *       "family": {
                     *         "ticker": "PNYW",
                     *         "company_name": "Pennywhistle Insurance Group, Inc."
                     *       },
                     *       "resolved_from": null
                     *     }
                     */
                    "application/json": components["schemas"]["DealMap"];
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["ProjectionUnavailable"];
                };
            };
        };
    };
    generateDealMap: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours get the stored answer again, uncharged; another body is 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "product_id": 101,
                 *       "ticker": "PNYW"
                 *     }
                 */
                "application/json": {
                    /** @description An active product of the team. */
                    product_id: number;
                    /** @description A serving alias: the ticker or an alias of any member of a family, case-insensitive. */
                    ticker: string;
                    /**
                     * @description Fetches org data anew, past the cache, and always costs credits.
                     * @default false
                     */
                    force_refresh?: boolean;
                    /**
                     * @description Answers what the request would cost now and whether its answer is stored already, without doing it; nothing is charged or stored.
                     * @default false
                     */
                    dry_run?: boolean;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    "X-Credits-Operation": components["headers"]["X-Credits-Operation"];
                    "X-Credits-Remaining": components["headers"]["X-Credits-Remaining"];
                    "X-Credits-Period-End": components["headers"]["X-Credits-Period-End"];
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Credits that this answer cost; absent when nothing was charged. */
                    "X-Credits-Charged"?: number;
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready",
                     *       "chart": {
                     *         "id": "0198c0de-0000-7000-8000-000000000001",
                     *         "company_name": "Pennywhistle Insurance Group, Inc.",
                     *         "generated_at": "2026-03-01T10:00:00.000Z",
                     *         "expires_at": "2026-03-31T10:00:00.000Z",
                     *         "node_count": 1,
                     *         "relevant_node_count": 1
                     *       },
                     *       "stakeholders": [
                     *         {
                     *           "node_id": "n_6f1c0c5d2a9b4e7f8a3d2c1b",
                     *           "full_name": "Cleo Aims",
                     *           "title": "Chief Claims Officer",
                     *           "level": "c_suite",
                     *           "level_label": "C-Suite",
                     *           "linkedin_url": null,
                     *           "work_email": null,
                     *           "manager_name": null,
                     *           "stakeholder_role": "Economic Buyer",
                     *           "stakeholder_role_source": "generated",
                     *           "annotation_score": 88,
                     *           "annotation_reason": "Owns the claims budget.",
                     *           "is_top_pick": true,
                     *           "top_pick_source": "generated",
                     *           "as_of": "2026-02-20",
                     *           "source": "Annual report for 2025, executive officers",
                     *           "company_name": "Pennywhistle Insurance Group, Inc."
                     *         }
                     *       ],
                     *       "edges": [],
                     *       "buying_committee_summary": {
                     *         "economic_buyer": "Cleo Aims",
                     *         "decision_maker": null,
                     *         "champion": null,
                     *         "executive_sponsor": null,
                     *         "evaluator": null,
                     *         "blockers": []
                     *       },
                     *       "family": {
                     *         "ticker": "PNYW",
                     *         "company_name": "Pennywhistle Insurance Group, Inc."
                     *       },
                     *       "resolved_from": null,
                     *       "generation_source": "org_fresh",
                     *       "credits_charged": true,
                     *       "credits_operation": "prospect_org_chart_annotation"
                     *     }
                     */
                    "application/json": components["schemas"]["GeneratedDealMap"] | components["schemas"]["GenerationDryRun"];
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The team's credits do not suffice; nothing was charged. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsufficientCredits"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Another request is in the way; nothing was charged. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Seconds after which it is worth to try again. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is not plain JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A provider answered what cannot be used; nothing was charged. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["ProjectionUnavailable"];
                };
            };
            /** @description A provider did not answer in time; nothing was charged. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    setNodeRole: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "product_id": 101,
                 *       "ticker": "PNYW",
                 *       "node_id": "n_6f1c0c5d2a9b4e7f8a3d2c1b",
                 *       "stakeholder_role": "Champion"
                 *     }
                 */
                "application/json": {
                    /** @description An active product of the team. */
                    product_id: number;
                    /** @description A serving alias: the ticker or an alias of any member of a family, case-insensitive. */
                    ticker: string;
                    /** @description A stakeholder of the DealMap. */
                    node_id: string;
                    /**
                     * @description The role that the team gives the stakeholder.
                     * @enum {string}
                     */
                    stakeholder_role: "Economic Buyer" | "Decision Maker" | "Champion" | "Executive Sponsor" | "Evaluator" | "End User" | "Procurement / Legal Reviewer" | "Blocker" | "Irrelevant";
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "node_id": "n_6f1c0c5d2a9b4e7f8a3d2c1b",
                     *       "stakeholder_role": "Champion"
                     *     }
                     */
                    "application/json": components["schemas"]["NodeRole"];
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is not plain JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    setNodeTopPick: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "product_id": 101,
                 *       "ticker": "PNYW",
                 *       "node_id": "n_6f1c0c5d2a9b4e7f8a3d2c1b",
                 *       "is_top_pick": true
                 *     }
                 */
                "application/json": {
                    /** @description An active product of the team. */
                    product_id: number;
                    /** @description A serving alias: the ticker or an alias of any member of a family, case-insensitive. */
                    ticker: string;
                    /** @description A stakeholder of the DealMap. */
                    node_id: string;
                    /** @description True marks the top pick of the role, false clears a manual pick. */
                    is_top_pick: boolean;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "node_id": "n_6f1c0c5d2a9b4e7f8a3d2c1b",
                     *       "is_top_pick": true
                     *     }
                     */
                    "application/json": components["schemas"]["NodeTopPick"];
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is not plain JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    writeOutreach: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key and body within 24 hours get the stored answer again, uncharged; another body is 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "product_id": 101,
                 *       "ticker": "PNYW",
                 *       "platform": "email",
                 *       "tone": "helpful"
                 *     }
                 */
                "application/json": {
                    /** @description An active product of the team. */
                    product_id: number;
                    /** @description A serving alias: the ticker or an alias of any member of a family, case-insensitive. */
                    ticker: string;
                    /**
                     * @description email has a subject; linkedin is a short message without one.
                     * @enum {string}
                     */
                    platform: "email" | "linkedin";
                    /**
                     * @description Consultative, balanced, or direct.
                     * @enum {string}
                     */
                    tone: "helpful" | "neutral" | "hard_sell";
                    /**
                     * @description How long the message is.
                     * @default typical
                     * @enum {string}
                     */
                    length?: "shorter" | "typical" | "longer";
                    /** @description A stakeholder of a DealMap, to whom the message is; goes before lead_selector. */
                    selected_lead?: {
                        node_id?: string;
                        full_name: string;
                        title: string;
                        /** @enum {string} */
                        level: "manager" | "director" | "vp" | "c_suite";
                        level_label?: string;
                        linkedin_url: string | null;
                        work_email?: string | null;
                        manager_name?: string | null;
                        /** @enum {string} */
                        stakeholder_role?: "Economic Buyer" | "Decision Maker" | "Champion" | "Executive Sponsor" | "Evaluator" | "End User" | "Procurement / Legal Reviewer" | "Blocker" | "Irrelevant";
                        /** @enum {string} */
                        stakeholder_role_source?: "generated" | "override";
                        annotation_score?: number;
                        annotation_reason?: string;
                        is_top_pick?: boolean;
                        top_pick_source?: ("generated" | "manual") | null;
                        as_of?: string | null;
                        source?: string | null;
                        company_name?: string | null;
                        departed?: {
                            /** Format: date */
                            on: string;
                            source: string;
                        };
                    } | null;
                    /** @description Finds the stakeholder to whom the message is; without a match the message is to the company. */
                    lead_selector?: ({
                        node_id?: string;
                        /** @enum {string} */
                        level?: "manager" | "director" | "vp" | "c_suite";
                        full_name?: string;
                        /** @enum {string} */
                        stakeholder_role?: "Economic Buyer" | "Decision Maker" | "Champion" | "Executive Sponsor" | "Evaluator" | "End User" | "Procurement / Legal Reviewer" | "Blocker" | "Irrelevant";
                    } & ({
                        node_id: string;
                    } | {
                        /** @enum {string} */
                        level: "manager" | "director" | "vp" | "c_suite";
                    } | {
                        full_name: string;
                        /** @enum {string} */
                        level: "manager" | "director" | "vp" | "c_suite";
                    } | {
                        /** @enum {string} */
                        stakeholder_role: "Economic Buyer" | "Decision Maker" | "Champion" | "Executive Sponsor" | "Evaluator" | "End User" | "Procurement / Legal Reviewer" | "Blocker" | "Irrelevant";
                    })) | null;
                    /**
                     * @description Answers what the request would cost now and whether its answer is stored already, without doing it; nothing is charged or stored.
                     * @default false
                     */
                    dry_run?: boolean;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    "X-Credits-Operation": components["headers"]["X-Credits-Operation"];
                    "X-Credits-Remaining": components["headers"]["X-Credits-Remaining"];
                    "X-Credits-Period-End": components["headers"]["X-Credits-Period-End"];
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Credits that this answer cost; absent when nothing was charged. */
                    "X-Credits-Charged"?: number;
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subject": "Claims leakage at Pennywhistle",
                     *       "body": "Hello Pennywhistle team,\n\nYour annual report of February 2026 says that claims leakage cost you $41 million in 2025. …\n\nBest regards,\nAda Quill\nElm Labs",
                     *       "platform": "email",
                     *       "tone": "helpful",
                     *       "length": "typical",
                     *       "used_excerpt_ids": [
                     *         4211907733
                     *       ],
                     *       "used_facts": [],
                     *       "selected_lead": null,
                     *       "selected_lead_note": null,
                     *       "family": {
                     *         "ticker": "PNYW",
                     *         "company_name": "Pennywhistle Insurance Group, Inc."
                     *       },
                     *       "resolved_from": null
                     *     }
                     */
                    "application/json": components["schemas"]["OutreachMessage"] | components["schemas"]["DryRun"];
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The team's credits do not suffice; nothing was charged. */
            402: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsufficientCredits"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Another request is in the way; nothing was charged. */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    /** @description Seconds after which it is worth to try again. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is not plain JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A provider answered what cannot be used; nothing was charged. */
            502: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["ProjectionUnavailable"];
                };
            };
            /** @description A provider did not answer in time; nothing was charged. */
            504: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description What credits are charged for. */
                    "X-Credits-Operation"?: "prospect_outreach" | "prospect_org_chart_annotation";
                    /** @description Credits that are left in this period. */
                    "X-Credits-Remaining"?: number;
                    /** @description When the allowance resets. */
                    "X-Credits-Period-End"?: string;
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Present when a stored answer is repeated. */
                    "Idempotent-Replayed"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plan": "professional",
                     *       "period_starts_at": "2026-03-01T00:00:00.000Z",
                     *       "period_ends_at": "2026-04-01T00:00:00.000Z",
                     *       "allowance": 1000,
                     *       "spent": 12,
                     *       "reserved": 1,
                     *       "remaining": 987,
                     *       "by_operation": [
                     *         {
                     *           "operation": "prospect_org_chart_annotation",
                     *           "charges": 1,
                     *           "credits": 10
                     *         },
                     *         {
                     *           "operation": "prospect_outreach",
                     *           "charges": 2,
                     *           "credits": 2
                     *         }
                     *       ],
                     *       "by_actor": [
                     *         {
                     *           "actor": "4c1d8a52-7f0e-4b8e-9a51-0d6b1c2f3e4a",
                     *           "charges": 3,
                     *           "credits": 12
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Usage"];
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    exportProspects: {
        parameters: {
            query: {
                /**
                 * @description An active product of the team.
                 * @example 101
                 */
                product_id: number;
                /** @description A published version of the product, as X-Projection-Version names it; otherwise the current one. It answers whatever the state of the product. In a path `latest` leads to the current one. */
                version?: string;
                /** @description Assessed prospects with at least this deal score. */
                min_deal_score?: number;
                /** @description Assessed prospects with at least this buying signal. */
                min_buying_signal?: number;
                /** @description Any of these states. */
                assessment_status?: ("assessed" | "pending_score" | "unassessed")[];
                /** @description Some member has one of these types; `unknown`: some member has none. */
                entity_type?: ("carrier" | "reinsurer" | "agency" | "mga" | "brokerage" | "unclassified_intermediary" | "unknown")[];
                /** @description The family's ownership. */
                ownership?: "public" | "private" | "any";
                /** @description Adds private families to the population, for teams that are entitled to private-company data. */
                include_private?: boolean;
                /** @description USD; of a given line of business, otherwise of the all-lines total. Not above max_premium. */
                min_premium?: number;
                /** @description USD; of a given line of business, otherwise of the all-lines total. Not below min_premium. */
                max_premium?: number;
                /** @description The family writes any of these lines. */
                lines_of_business?: ("accident_health" | "aggregate_write_ins" | "aircraft" | "allied_lines" | "annuity" | "boiler_machinery" | "burglary_theft" | "commercial_auto" | "commercial_multiple_peril" | "credit" | "earthquake" | "excess_workers_compensation" | "farmowners" | "federal_flood" | "fidelity" | "financial_guaranty" | "fire" | "general_liability" | "group_accident_health" | "group_annuity" | "group_life" | "homeowners" | "individual_accident_health" | "individual_annuity" | "individual_life" | "inland_marine" | "international" | "life" | "long_term_care" | "medical_professional_liability" | "medicare_supplement" | "mortgage_guarantee" | "multiple_peril_crop" | "ocean_marine" | "pet_insurance" | "private_crop" | "private_flood" | "private_passenger_auto" | "products_liability" | "surety" | "title" | "warranty" | "workers_compensation")[];
                /** @description The family is licensed in at least so many states. */
                min_licensed_states?: number;
                /** @description The family is licensed in all of these states. */
                states_licensed_in?: ("AK" | "AL" | "AR" | "AZ" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "IA" | "ID" | "IL" | "IN" | "KS" | "KY" | "LA" | "MA" | "MD" | "ME" | "MI" | "MN" | "MO" | "MS" | "MT" | "NC" | "ND" | "NE" | "NH" | "NJ" | "NM" | "NV" | "NY" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VA" | "VT" | "WA" | "WI" | "WV" | "WY")[];
                /** @description Part of the name, the ticker or an alias of a visible member; case and accents do not matter. */
                q?: string;
                /** @description `premium_line` requires exactly one lines_of_business value. Ties are broken by relevance. */
                sort_by?: "relevance" | "deal_score" | "buying_signal" | "premium_total" | "premium_line" | "complaint_index" | "licensed_state_count";
                /** @description Rows without the value come last in both directions. */
                sort_dir?: "asc" | "desc";
                /** @description csv, ndjson, arrow or parquet; goes before Accept. Any other is 406. */
                format?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description A file name with product and version. */
                    "Content-Disposition": string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Of Parquet: SHA-256 of the whole file (RFC 9530). */
                    "Repr-Digest"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    /**
                     * @example {
                     *       "ticker": "PNYW",
                     *       "company_name": "Pennywhistle Insurance Group, Inc.",
                     *       "assessment_status": "assessed",
                     *       "deal_score": 4,
                     *       "buying_signal_score": 0.62,
                     *       "evidence_as_of": "2025-02-21",
                     *       "rank": 1,
                     *       "rank_total": 37,
                     *       "entity_count": 6,
                     *       "matched_entity_count": 2,
                     *       "insurance_entity_types": [
                     *         "carrier"
                     *       ],
                     *       "ownership": "public",
                     *       "lines_of_business": [
                     *         "homeowners",
                     *         "private_passenger_auto"
                     *       ],
                     *       "licensed_states": [
                     *         "CA",
                     *         "OR"
                     *       ],
                     *       "licensed_state_count": 2,
                     *       "premium": {
                     *         "currency": "USD",
                     *         "report_years": [
                     *           2024
                     *         ],
                     *         "total_all_lines_usd": 812000000,
                     *         "by_line_of_business": {
                     *           "homeowners": 310000000,
                     *           "private_passenger_auto": 455000000
                     *         },
                     *         "rollup_lines_of_business": [],
                     *         "contributing_entity_count": 3
                     *       },
                     *       "complaints": {
                     *         "report_years": [
                     *           2024
                     *         ],
                     *         "total_complaints": 41,
                     *         "complaint_index": 1.1204,
                     *         "complaint_index_status": "available"
                     *       },
                     *       "leading_fact": {
                     *         "kind": "premium_change",
                     *         "line_of_business": "homeowners",
                     *         "figure": 310000000,
                     *         "change": 0.18,
                     *         "years": [
                     *           2023,
                     *           2024
                     *         ],
                     *         "source": "premium by company, year and line",
                     *         "sentence": "Pennywhistle Insurance Group, Inc. and its companies wrote USD 310 million of homeowners premium in 2024, 18 % more than in 2023, by the statutory figures on file, which may not cover every state."
                     *       }
                     *     }
                     */
                    "application/x-ndjson": components["schemas"]["ProspectRow"];
                    "application/vnd.apache.arrow.stream": string;
                    "application/vnd.apache.parquet": string;
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["VersionGone"];
                };
            };
            /** @description There is no such format. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["ProjectionUnavailable"];
                };
            };
        };
    };
    exportCompanies: {
        parameters: {
            query: {
                /**
                 * @description An active product of the team.
                 * @example 101
                 */
                product_id: number;
                /** @description A published version of the product, as X-Projection-Version names it; otherwise the current one. It answers whatever the state of the product. In a path `latest` leads to the current one. */
                version?: string;
                /** @description Assessed prospects with at least this deal score. */
                min_deal_score?: number;
                /** @description Assessed prospects with at least this buying signal. */
                min_buying_signal?: number;
                /** @description Any of these states. */
                assessment_status?: ("assessed" | "pending_score" | "unassessed")[];
                /** @description Some member has one of these types; `unknown`: some member has none. */
                entity_type?: ("carrier" | "reinsurer" | "agency" | "mga" | "brokerage" | "unclassified_intermediary" | "unknown")[];
                /** @description The family's ownership. */
                ownership?: "public" | "private" | "any";
                /** @description Adds private families to the population, for teams that are entitled to private-company data. */
                include_private?: boolean;
                /** @description USD; of a given line of business, otherwise of the all-lines total. Not above max_premium. */
                min_premium?: number;
                /** @description USD; of a given line of business, otherwise of the all-lines total. Not below min_premium. */
                max_premium?: number;
                /** @description The family writes any of these lines. */
                lines_of_business?: ("accident_health" | "aggregate_write_ins" | "aircraft" | "allied_lines" | "annuity" | "boiler_machinery" | "burglary_theft" | "commercial_auto" | "commercial_multiple_peril" | "credit" | "earthquake" | "excess_workers_compensation" | "farmowners" | "federal_flood" | "fidelity" | "financial_guaranty" | "fire" | "general_liability" | "group_accident_health" | "group_annuity" | "group_life" | "homeowners" | "individual_accident_health" | "individual_annuity" | "individual_life" | "inland_marine" | "international" | "life" | "long_term_care" | "medical_professional_liability" | "medicare_supplement" | "mortgage_guarantee" | "multiple_peril_crop" | "ocean_marine" | "pet_insurance" | "private_crop" | "private_flood" | "private_passenger_auto" | "products_liability" | "surety" | "title" | "warranty" | "workers_compensation")[];
                /** @description The family is licensed in at least so many states. */
                min_licensed_states?: number;
                /** @description The family is licensed in all of these states. */
                states_licensed_in?: ("AK" | "AL" | "AR" | "AZ" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "IA" | "ID" | "IL" | "IN" | "KS" | "KY" | "LA" | "MA" | "MD" | "ME" | "MI" | "MN" | "MO" | "MS" | "MT" | "NC" | "ND" | "NE" | "NH" | "NJ" | "NM" | "NV" | "NY" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VA" | "VT" | "WA" | "WI" | "WV" | "WY")[];
                /** @description Part of the name, the ticker or an alias of a visible member; case and accents do not matter. */
                q?: string;
                /** @description `premium_line` requires exactly one lines_of_business value. Ties are broken by relevance. */
                sort_by?: "relevance" | "deal_score" | "buying_signal" | "premium_total" | "premium_line" | "complaint_index" | "licensed_state_count";
                /** @description Rows without the value come last in both directions. */
                sort_dir?: "asc" | "desc";
                /** @description csv, ndjson, arrow or parquet; goes before Accept. Any other is 406. */
                format?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description A file name with product and version. */
                    "Content-Disposition": string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Of Parquet: SHA-256 of the whole file (RFC 9530). */
                    "Repr-Digest"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    /**
                     * @example {
                     *       "ticker": "PNYW",
                     *       "company_name": "Pennywhistle Insurance Group, Inc.",
                     *       "family_ticker": "PNYW",
                     *       "family_name": "Pennywhistle Insurance Group, Inc.",
                     *       "is_representative": true,
                     *       "assessment_status": "assessed",
                     *       "deal_score": 4,
                     *       "evidence_as_of": "2025-02-21",
                     *       "public_or_private": "public",
                     *       "insurance_entity_types": [
                     *         "carrier"
                     *       ],
                     *       "naic_cocodes": [
                     *         "90011"
                     *       ],
                     *       "sic_codes": [
                     *         "6331"
                     *       ],
                     *       "insurance_types": [
                     *         "property_casualty"
                     *       ],
                     *       "website": "https://www.pennywhistle.example",
                     *       "primary_domain": "pennywhistle.example",
                     *       "licensed_states": [
                     *         "CA",
                     *         "OR"
                     *       ],
                     *       "total_all_lines_usd": 812000000,
                     *       "premium_report_years": [
                     *         2024
                     *       ]
                     *     }
                     */
                    "application/x-ndjson": components["schemas"]["ExportedCompany"];
                    "application/vnd.apache.arrow.stream": string;
                    "application/vnd.apache.parquet": string;
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["VersionGone"];
                };
            };
            /** @description There is no such format. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["ProjectionUnavailable"];
                };
            };
        };
    };
    exportExcerpts: {
        parameters: {
            query: {
                /**
                 * @description An active product of the team.
                 * @example 101
                 */
                product_id: number;
                /** @description A published version of the product, as X-Projection-Version names it; otherwise the current one. It answers whatever the state of the product. In a path `latest` leads to the current one. */
                version?: string;
                /** @description Assessed prospects with at least this deal score. */
                min_deal_score?: number;
                /** @description Assessed prospects with at least this buying signal. */
                min_buying_signal?: number;
                /** @description Any of these states. */
                assessment_status?: ("assessed" | "pending_score" | "unassessed")[];
                /** @description Some member has one of these types; `unknown`: some member has none. */
                entity_type?: ("carrier" | "reinsurer" | "agency" | "mga" | "brokerage" | "unclassified_intermediary" | "unknown")[];
                /** @description The family's ownership. */
                ownership?: "public" | "private" | "any";
                /** @description Adds private families to the population, for teams that are entitled to private-company data. */
                include_private?: boolean;
                /** @description USD; of a given line of business, otherwise of the all-lines total. Not above max_premium. */
                min_premium?: number;
                /** @description USD; of a given line of business, otherwise of the all-lines total. Not below min_premium. */
                max_premium?: number;
                /** @description The family writes any of these lines. */
                lines_of_business?: ("accident_health" | "aggregate_write_ins" | "aircraft" | "allied_lines" | "annuity" | "boiler_machinery" | "burglary_theft" | "commercial_auto" | "commercial_multiple_peril" | "credit" | "earthquake" | "excess_workers_compensation" | "farmowners" | "federal_flood" | "fidelity" | "financial_guaranty" | "fire" | "general_liability" | "group_accident_health" | "group_annuity" | "group_life" | "homeowners" | "individual_accident_health" | "individual_annuity" | "individual_life" | "inland_marine" | "international" | "life" | "long_term_care" | "medical_professional_liability" | "medicare_supplement" | "mortgage_guarantee" | "multiple_peril_crop" | "ocean_marine" | "pet_insurance" | "private_crop" | "private_flood" | "private_passenger_auto" | "products_liability" | "surety" | "title" | "warranty" | "workers_compensation")[];
                /** @description The family is licensed in at least so many states. */
                min_licensed_states?: number;
                /** @description The family is licensed in all of these states. */
                states_licensed_in?: ("AK" | "AL" | "AR" | "AZ" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "IA" | "ID" | "IL" | "IN" | "KS" | "KY" | "LA" | "MA" | "MD" | "ME" | "MI" | "MN" | "MO" | "MS" | "MT" | "NC" | "ND" | "NE" | "NH" | "NJ" | "NM" | "NV" | "NY" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VA" | "VT" | "WA" | "WI" | "WV" | "WY")[];
                /** @description Part of the name, the ticker or an alias of a visible member; case and accents do not matter. */
                q?: string;
                /** @description `premium_line` requires exactly one lines_of_business value. Ties are broken by relevance. */
                sort_by?: "relevance" | "deal_score" | "buying_signal" | "premium_total" | "premium_line" | "complaint_index" | "licensed_state_count";
                /** @description Rows without the value come last in both directions. */
                sort_dir?: "asc" | "desc";
                /** @description Excerpts of at least this impact score. */
                min_impact_score?: number;
                /** @description Part of a pain point; case does not matter. */
                keyword?: string;
                /** @description csv, ndjson, arrow or parquet; goes before Accept. Any other is 406. */
                format?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description A file name with product and version. */
                    "Content-Disposition": string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Of Parquet: SHA-256 of the whole file (RFC 9530). */
                    "Repr-Digest"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    /**
                     * @example {
                     *       "family_ticker": "PNYW",
                     *       "family_name": "Pennywhistle Insurance Group, Inc.",
                     *       "excerpt_id": 4211907733,
                     *       "text": "Claims leakage rose in the year.",
                     *       "impact_score": 4,
                     *       "source": {
                     *         "name": "10-K 2024",
                     *         "date": "2025-02-21",
                     *         "form_type": "10-K",
                     *         "section": "Item 7",
                     *         "section_confidence": 0.97,
                     *         "segment": "Personal Lines",
                     *         "period": "2024",
                     *         "document_sha256": "3f5a1f0e0c7b4f0d8f3f6f2f9a8e7d6c5b4a39281706f5e4d3c2b1a098765432"
                     *       },
                     *       "pain_points": [
                     *         "Claims leakage"
                     *       ],
                     *       "sales_summary": "Leakage is named as a cost.",
                     *       "buying_signal_present": true
                     *     }
                     */
                    "application/x-ndjson": components["schemas"]["ExportedExcerpt"];
                    "application/vnd.apache.arrow.stream": string;
                    "application/vnd.apache.parquet": string;
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["VersionGone"];
                };
            };
            /** @description There is no such format. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["ProjectionUnavailable"];
                };
            };
        };
    };
    exportDealMaps: {
        parameters: {
            query: {
                /**
                 * @description An active product of the team.
                 * @example 101
                 */
                product_id: number;
                /** @description A published version of the product, as X-Projection-Version names it; otherwise the current one. It answers whatever the state of the product. In a path `latest` leads to the current one. */
                version?: string;
                /** @description Assessed prospects with at least this deal score. */
                min_deal_score?: number;
                /** @description Assessed prospects with at least this buying signal. */
                min_buying_signal?: number;
                /** @description Any of these states. */
                assessment_status?: ("assessed" | "pending_score" | "unassessed")[];
                /** @description Some member has one of these types; `unknown`: some member has none. */
                entity_type?: ("carrier" | "reinsurer" | "agency" | "mga" | "brokerage" | "unclassified_intermediary" | "unknown")[];
                /** @description The family's ownership. */
                ownership?: "public" | "private" | "any";
                /** @description Adds private families to the population, for teams that are entitled to private-company data. */
                include_private?: boolean;
                /** @description USD; of a given line of business, otherwise of the all-lines total. Not above max_premium. */
                min_premium?: number;
                /** @description USD; of a given line of business, otherwise of the all-lines total. Not below min_premium. */
                max_premium?: number;
                /** @description The family writes any of these lines. */
                lines_of_business?: ("accident_health" | "aggregate_write_ins" | "aircraft" | "allied_lines" | "annuity" | "boiler_machinery" | "burglary_theft" | "commercial_auto" | "commercial_multiple_peril" | "credit" | "earthquake" | "excess_workers_compensation" | "farmowners" | "federal_flood" | "fidelity" | "financial_guaranty" | "fire" | "general_liability" | "group_accident_health" | "group_annuity" | "group_life" | "homeowners" | "individual_accident_health" | "individual_annuity" | "individual_life" | "inland_marine" | "international" | "life" | "long_term_care" | "medical_professional_liability" | "medicare_supplement" | "mortgage_guarantee" | "multiple_peril_crop" | "ocean_marine" | "pet_insurance" | "private_crop" | "private_flood" | "private_passenger_auto" | "products_liability" | "surety" | "title" | "warranty" | "workers_compensation")[];
                /** @description The family is licensed in at least so many states. */
                min_licensed_states?: number;
                /** @description The family is licensed in all of these states. */
                states_licensed_in?: ("AK" | "AL" | "AR" | "AZ" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "IA" | "ID" | "IL" | "IN" | "KS" | "KY" | "LA" | "MA" | "MD" | "ME" | "MI" | "MN" | "MO" | "MS" | "MT" | "NC" | "ND" | "NE" | "NH" | "NJ" | "NM" | "NV" | "NY" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VA" | "VT" | "WA" | "WI" | "WV" | "WY")[];
                /** @description Part of the name, the ticker or an alias of a visible member; case and accents do not matter. */
                q?: string;
                /** @description `premium_line` requires exactly one lines_of_business value. Ties are broken by relevance. */
                sort_by?: "relevance" | "deal_score" | "buying_signal" | "premium_total" | "premium_line" | "complaint_index" | "licensed_state_count";
                /** @description Rows without the value come last in both directions. */
                sort_dir?: "asc" | "desc";
                /** @description csv, ndjson, arrow or parquet; goes before Accept. Any other is 406. */
                format?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description A file name with product and version. */
                    "Content-Disposition": string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Of Parquet: SHA-256 of the whole file (RFC 9530). */
                    "Repr-Digest"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    /**
                     * @example {
                     *       "family_ticker": "PNYW",
                     *       "family_name": "Pennywhistle Insurance Group, Inc.",
                     *       "status": "ready",
                     *       "generated_at": "2026-03-01T10:00:00.000Z",
                     *       "expires_at": "2026-03-31T10:00:00.000Z",
                     *       "node_id": "n_6f1c0c5d2a9b4e7f8a3d2c1b",
                     *       "full_name": "Cleo Aims",
                     *       "title": "Chief Claims Officer",
                     *       "level": "c_suite",
                     *       "level_label": "C-Suite",
                     *       "linkedin_url": null,
                     *       "work_email": null,
                     *       "manager_name": null,
                     *       "stakeholder_role": "Economic Buyer",
                     *       "stakeholder_role_source": "generated",
                     *       "annotation_score": 88,
                     *       "annotation_reason": "Owns the claims budget.",
                     *       "is_top_pick": true,
                     *       "top_pick_source": "generated",
                     *       "as_of": "2026-02-20",
                     *       "source": "Annual report for 2025, executive officers",
                     *       "company_name": "Pennywhistle Insurance Group, Inc."
                     *     }
                     */
                    "application/x-ndjson": components["schemas"]["ExportedStakeholder"];
                    "application/vnd.apache.arrow.stream": string;
                    "application/vnd.apache.parquet": string;
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["VersionGone"];
                };
            };
            /** @description There is no such format. */
            406: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["ProjectionUnavailable"];
                };
            };
        };
    };
    listTables: {
        parameters: {
            query?: {
                /** @description A published version of the product, as X-Projection-Version names it; otherwise the current one. It answers whatever the state of the product. In a path `latest` leads to the current one. */
                version?: string;
            };
            header?: never;
            path: {
                /**
                 * @description A product of the team.
                 * @example 101
                 */
                productId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "20260304T050607.000Z-1f2e",
                     *       "audience": "public",
                     *       "tables": [
                     *         {
                     *           "name": "family_states",
                     *           "comment": "States in which some member of the family is licensed",
                     *           "key": [
                     *             "family_no",
                     *             "state"
                     *           ],
                     *           "rows": 1820,
                     *           "bytes": 5120,
                     *           "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *           "path": "/api/v2/data/101/20260304T050607.000Z-1f2e/family_states.parquet",
                     *           "columns": [
                     *             {
                     *               "name": "state",
                     *               "type": "VARCHAR",
                     *               "comment": "two-letter code, 50 states"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "versions": [
                     *         {
                     *           "version": "20260304T050607.000Z-1f2e",
                     *           "built_at": "2026-03-04T05:06:07.000Z",
                     *           "is_active": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TableList"];
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["VersionGone"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["ProjectionUnavailable"];
                };
            };
        };
    };
    getTable: {
        parameters: {
            query?: never;
            header?: {
                /** @description The ETag of an earlier answer: 304 while nothing has changed. */
                "If-None-Match"?: string;
                /** @description `bytes=FIRST-LAST`, `bytes=FIRST-` or `bytes=-COUNT`: one part of the file, 206. Several are 416. */
                Range?: string;
                /** @description The ETag of the file that the part is of; of another file the answer is whole. */
                "If-Range"?: string;
            };
            path: {
                /**
                 * @description A product of the team.
                 * @example 101
                 */
                productId: number;
                /**
                 * @description A published version of the product, as X-Projection-Version names it; otherwise the current one. It answers whatever the state of the product. In a path `latest` leads to the current one.
                 * @example 20260304T050607.000Z-1f2e
                 */
                version: string;
                /**
                 * @description A table of the version, as the listing names them.
                 * @example families
                 */
                table: "families" | "companies" | "aliases" | "family_lines" | "family_states" | "company_lines" | "company_premium" | "company_complaints" | "facts" | "excerpts" | "findings" | "documents";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description A file name with product and version. */
                    "Content-Disposition": string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Of Parquet: SHA-256 of the whole file (RFC 9530). */
                    "Repr-Digest"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /** @example PAR1…PAR1 */
                    "application/vnd.apache.parquet": string;
                };
            };
            /** @description The part that was asked for. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description A file name with product and version. */
                    "Content-Disposition": string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    /** @description Of Parquet: SHA-256 of the whole file (RFC 9530). */
                    "Repr-Digest": string;
                    /** @description Which bytes of how many. */
                    "Content-Range": string;
                    /** @description A part of the file can be asked for. */
                    "Accept-Ranges": "bytes";
                    /** @description The file never changes; for the team alone. */
                    "Cache-Control": string;
                    [name: string]: unknown;
                };
                content: {
                    /** @example PAR1…PAR1 */
                    "application/vnd.apache.parquet": string;
                };
            };
            /** @description Nothing has changed since the answer with this entity tag. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Where the file of the current version is. */
            307: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description Where the file of that version is, relative to the host. */
                    Location: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["VersionGone"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The file has no such bytes, or several parts were asked for at once. */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["ProjectionUnavailable"];
                };
            };
        };
    };
    runSql: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "product_id": 101,
                 *       "sql": "SELECT ticker, deal_score FROM families ORDER BY family_no LIMIT 3"
                 *     }
                 */
                "application/json": {
                    /** @description An active product of the team. */
                    product_id: number;
                    /** @description One statement that returns rows, in DuckDB's SQL. Tables go by their plain names, as GET /data/:productId lists them. */
                    sql: string;
                    /** @description A published version of the product, as X-Projection-Version names it; otherwise the current one. It answers whatever the state of the product. In a path `latest` leads to the current one. */
                    version?: string;
                    /**
                     * @description Rows that are answered; `truncated` says whether there are more.
                     * @default 1000
                     */
                    max_rows?: number;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "20260304T050607.000Z-1f2e",
                     *       "columns": [
                     *         {
                     *           "name": "ticker",
                     *           "type": "VARCHAR"
                     *         },
                     *         {
                     *           "name": "deal_score",
                     *           "type": "INTEGER"
                     *         }
                     *       ],
                     *       "rows": [
                     *         [
                     *           "PNYW",
                     *           4
                     *         ]
                     *       ],
                     *       "row_count": 1,
                     *       "truncated": false
                     *     }
                     */
                    "application/json": components["schemas"]["SqlAnswer"];
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["StatementRefusal"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["VersionGone"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is not plain JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["ProjectionUnavailable"];
                };
            };
        };
    };
    listSearches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "searches": [
                     *         {
                     *           "search_id": "0197a5d2-6f1c-7c5d-8a9b-4e7f8a3d2c1b",
                     *           "product_id": 101,
                     *           "name": "Homeowners carriers in Texas",
                     *           "query": "entity_type=carrier&lines_of_business=homeowners&states_licensed_in=TX",
                     *           "created_at": "2026-02-20T09:00:00.000Z",
                     *           "created_by": "0197a5d2-5e0b-7d4c-8b3a-2c1d0e9f8a7b",
                     *           "looked_at": "2026-03-02T08:30:00.000Z",
                     *           "version": "20260304T050607.000Z-1f2e",
                     *           "matched_count": 41,
                     *           "new_count": 2
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        searches: {
                            search_id: string;
                            product_id: number;
                            name: string;
                            query: string;
                            /** Format: date-time */
                            created_at: string;
                            created_by: string;
                            /** Format: date-time */
                            looked_at: string;
                            version: string;
                            matched_count: number;
                            new_count: number;
                        }[];
                    };
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    saveSearch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "product_id": 101,
                 *       "name": "Homeowners carriers in Texas",
                 *       "query": "entity_type=carrier&lines_of_business=homeowners&states_licensed_in=TX"
                 *     }
                 */
                "application/json": {
                    /** @description An active product of the team. */
                    product_id: number;
                    /** @description What the search is called. */
                    name: string;
                    /** @description The filters and the order of the list of prospects, as a query string: its parameters without product_id, version, include_children, limit and offset. */
                    query: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "search": {
                     *         "search_id": "0197a5d2-6f1c-7c5d-8a9b-4e7f8a3d2c1b",
                     *         "product_id": 101,
                     *         "name": "Homeowners carriers in Texas",
                     *         "query": "entity_type=carrier&lines_of_business=homeowners&states_licensed_in=TX",
                     *         "created_at": "2026-02-20T09:00:00.000Z",
                     *         "created_by": "0197a5d2-5e0b-7d4c-8b3a-2c1d0e9f8a7b",
                     *         "looked_at": "2026-03-02T08:30:00.000Z",
                     *         "version": "20260304T050607.000Z-1f2e",
                     *         "matched_count": 41,
                     *         "new_count": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        search: {
                            search_id: string;
                            product_id: number;
                            name: string;
                            query: string;
                            /** Format: date-time */
                            created_at: string;
                            created_by: string;
                            /** Format: date-time */
                            looked_at: string;
                            version: string;
                            matched_count: number;
                            new_count: number;
                        };
                    };
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is not plain JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["ProjectionUnavailable"];
                };
            };
        };
    };
    listNewMatches: {
        parameters: {
            query?: {
                /** @description What is compared with: a published version by its name, or a day in UTC as YYYY-MM-DD, which is the last version that was built before that day. Of a saved search also `looked`, when somebody of the team looked last, or `previous`, the version before. */
                since?: string;
                /** @description A published version of the product, as X-Projection-Version names it; otherwise the current one. It answers whatever the state of the product. In a path `latest` leads to the current one. */
                version?: string;
                /** @description Rows of a page. */
                limit?: number;
                /** @description Rows before the page. */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description A saved search of the team.
                 * @example 0197a5d2-6f1c-7c5d-8a9b-4e7f8a3d2c1b
                 */
                searchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "search_id": "0197a5d2-6f1c-7c5d-8a9b-4e7f8a3d2c1b",
                     *       "since": "looked",
                     *       "until": {
                     *         "version": "20260304T050607.000Z-1f2e",
                     *         "built_at": "2026-03-04T05:06:07.000Z"
                     *       },
                     *       "prospects": [
                     *         {
                     *           "ticker": "PNYW",
                     *           "company_name": "Pennywhistle Insurance Group, Inc."
                     *         }
                     *       ],
                     *       "total_count": 1,
                     *       "gone_count": 0,
                     *       "limit": 100,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": {
                        search_id: string;
                        since: string;
                        until: {
                            version: string;
                            /** Format: date-time */
                            built_at: string;
                        };
                        prospects: {
                            ticker: string;
                            company_name: string;
                        }[];
                        total_count: number;
                        gone_count: number;
                        limit: number;
                        offset: number;
                    };
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["VersionGone"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["ProjectionUnavailable"];
                };
            };
        };
    };
    markLooked: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A saved search of the team.
                 * @example 0197a5d2-6f1c-7c5d-8a9b-4e7f8a3d2c1b
                 */
                searchId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    /** @description A published version of the product, as X-Projection-Version names it; otherwise the current one. It answers whatever the state of the product. In a path `latest` leads to the current one. */
                    version?: string;
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "X-Projection-Version": components["headers"]["X-Projection-Version"];
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "search": {
                     *         "search_id": "0197a5d2-6f1c-7c5d-8a9b-4e7f8a3d2c1b",
                     *         "product_id": 101,
                     *         "name": "Homeowners carriers in Texas",
                     *         "query": "entity_type=carrier&lines_of_business=homeowners&states_licensed_in=TX",
                     *         "created_at": "2026-02-20T09:00:00.000Z",
                     *         "created_by": "0197a5d2-5e0b-7d4c-8b3a-2c1d0e9f8a7b",
                     *         "looked_at": "2026-03-02T08:30:00.000Z",
                     *         "version": "20260304T050607.000Z-1f2e",
                     *         "matched_count": 41,
                     *         "new_count": 2
                     *       }
                     *     }
                     */
                    "application/json": {
                        search: {
                            search_id: string;
                            product_id: number;
                            name: string;
                            query: string;
                            /** Format: date-time */
                            created_at: string;
                            created_by: string;
                            /** Format: date-time */
                            looked_at: string;
                            version: string;
                            matched_count: number;
                            new_count: number;
                        };
                    };
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["VersionGone"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is not plain JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    /** @description The published version that answered. */
                    "X-Projection-Version"?: string;
                    /** @description Present while the version before a rebuild answers. */
                    "X-Projection-State"?: "rebuilding";
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"] | components["schemas"]["ProjectionUnavailable"];
                };
            };
        };
    };
    deleteSearch: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A saved search of the team.
                 * @example 0197a5d2-6f1c-7c5d-8a9b-4e7f8a3d2c1b
                 */
                searchId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        deleted: boolean;
                    };
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhooks": [
                     *         {
                     *           "webhook_id": "0197a5d2-7a10-7b3e-9c4d-1f2e3d4c5b6a",
                     *           "url": "https://hooks.example.com/dealmap",
                     *           "event_types": [
                     *             "version.published",
                     *             "search.matched"
                     *           ],
                     *           "created_at": "2026-02-20T09:05:00.000Z",
                     *           "created_by": "0197a5d2-5e0b-7d4c-8b3a-2c1d0e9f8a7b",
                     *           "last_success_at": "2026-03-03T05:06:40.000Z",
                     *           "disabled_at": null,
                     *           "disabled_reason": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        webhooks: {
                            webhook_id: string;
                            url: string;
                            event_types: ("version.published" | "search.matched" | "credits.low" | "key.expiring" | "dealmap.stale")[];
                            /** Format: date-time */
                            created_at: string;
                            created_by: string;
                            last_success_at: string | null;
                            disabled_at: string | null;
                            disabled_reason: string | null;
                        }[];
                    };
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://hooks.example.com/dealmap",
                 *       "event_types": [
                 *         "version.published",
                 *         "search.matched"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Where events are posted: an https:// address of a public host. Its name is looked up at each attempt; a private address is never asked, and no redirect is followed. */
                    url: string;
                    /** @description Which events are sent there. */
                    event_types: ("version.published" | "search.matched" | "credits.low" | "key.expiring" | "dealmap.stale")[];
                };
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhook": {
                     *         "webhook_id": "0197a5d2-7a10-7b3e-9c4d-1f2e3d4c5b6a",
                     *         "url": "https://hooks.example.com/dealmap",
                     *         "event_types": [
                     *           "version.published",
                     *           "search.matched"
                     *         ],
                     *         "created_at": "2026-02-20T09:05:00.000Z",
                     *         "created_by": "0197a5d2-5e0b-7d4c-8b3a-2c1d0e9f8a7b",
                     *         "last_success_at": "2026-03-03T05:06:40.000Z",
                     *         "disabled_at": null,
                     *         "disabled_reason": null
                     *       },
                     *       "secret": "whsec_ZmljdGlvbmFsIHNlY3JldCBvZiBhbiBleGFtcGxlISE="
                     *     }
                     */
                    "application/json": {
                        webhook: {
                            webhook_id: string;
                            url: string;
                            event_types: ("version.published" | "search.matched" | "credits.low" | "key.expiring" | "dealmap.stale")[];
                            /** Format: date-time */
                            created_at: string;
                            created_by: string;
                            last_success_at: string | null;
                            disabled_at: string | null;
                            disabled_reason: string | null;
                        };
                        secret: string;
                    };
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is not plain JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    pingWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A webhook of the team.
                 * @example 0197a5d2-7a10-7b3e-9c4d-1f2e3d4c5b6a
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "delivery": {
                     *         "delivery_id": "msg_6f1c0c5d2a9b4e7f8a3d2c1b6f1c0c5d",
                     *         "event_type": "search.matched",
                     *         "state": "pending",
                     *         "attempts": 2,
                     *         "created_at": "2026-03-04T05:06:30.000Z",
                     *         "next_attempt_at": "2026-03-04T05:06:58.000Z",
                     *         "last_attempt_at": "2026-03-04T05:06:45.000Z",
                     *         "last_status": 503,
                     *         "last_error": "the receiver answered 503",
                     *         "ended_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        delivery: {
                            delivery_id: string;
                            /** @enum {string} */
                            event_type: "version.published" | "search.matched" | "credits.low" | "key.expiring" | "dealmap.stale" | "webhook.ping";
                            /** @enum {string} */
                            state: "pending" | "delivered" | "failed";
                            attempts: number;
                            /** Format: date-time */
                            created_at: string;
                            next_attempt_at: string | null;
                            last_attempt_at: string | null;
                            last_status: number | null;
                            last_error: string | null;
                            ended_at: string | null;
                        };
                    };
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is not plain JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Deliveries in this state alone. */
                state?: "pending" | "delivered" | "failed";
                /** @description Rows of a page. */
                limit?: number;
                /** @description Rows before the page. */
                offset?: number;
            };
            header?: never;
            path: {
                /**
                 * @description A webhook of the team.
                 * @example 0197a5d2-7a10-7b3e-9c4d-1f2e3d4c5b6a
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveries": [
                     *         {
                     *           "delivery_id": "msg_6f1c0c5d2a9b4e7f8a3d2c1b6f1c0c5d",
                     *           "event_type": "search.matched",
                     *           "state": "pending",
                     *           "attempts": 2,
                     *           "created_at": "2026-03-04T05:06:30.000Z",
                     *           "next_attempt_at": "2026-03-04T05:06:58.000Z",
                     *           "last_attempt_at": "2026-03-04T05:06:45.000Z",
                     *           "last_status": 503,
                     *           "last_error": "the receiver answered 503",
                     *           "ended_at": null
                     *         }
                     *       ],
                     *       "total_count": 1,
                     *       "limit": 100,
                     *       "offset": 0
                     *     }
                     */
                    "application/json": {
                        deliveries: {
                            delivery_id: string;
                            /** @enum {string} */
                            event_type: "version.published" | "search.matched" | "credits.low" | "key.expiring" | "dealmap.stale" | "webhook.ping";
                            /** @enum {string} */
                            state: "pending" | "delivered" | "failed";
                            attempts: number;
                            /** Format: date-time */
                            created_at: string;
                            next_attempt_at: string | null;
                            last_attempt_at: string | null;
                            last_status: number | null;
                            last_error: string | null;
                            ended_at: string | null;
                        }[];
                        total_count: number;
                        limit: number;
                        offset: number;
                    };
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A webhook of the team.
                 * @example 0197a5d2-7a10-7b3e-9c4d-1f2e3d4c5b6a
                 */
                webhookId: string;
                /**
                 * @description A delivery of the webhook: the id that its header webhook-id has.
                 * @example msg_6f1c0c5d2a9b4e7f8a3d2c1b6f1c0c5d
                 */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "delivery": {
                     *         "delivery_id": "msg_6f1c0c5d2a9b4e7f8a3d2c1b6f1c0c5d",
                     *         "event_type": "search.matched",
                     *         "state": "pending",
                     *         "attempts": 2,
                     *         "created_at": "2026-03-04T05:06:30.000Z",
                     *         "next_attempt_at": "2026-03-04T05:06:58.000Z",
                     *         "last_attempt_at": "2026-03-04T05:06:45.000Z",
                     *         "last_status": 503,
                     *         "last_error": "the receiver answered 503",
                     *         "ended_at": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        delivery: {
                            delivery_id: string;
                            /** @enum {string} */
                            event_type: "version.published" | "search.matched" | "credits.low" | "key.expiring" | "dealmap.stale" | "webhook.ping";
                            /** @enum {string} */
                            state: "pending" | "delivered" | "failed";
                            attempts: number;
                            /** Format: date-time */
                            created_at: string;
                            next_attempt_at: string | null;
                            last_attempt_at: string | null;
                            last_status: number | null;
                            last_error: string | null;
                            ended_at: string | null;
                        };
                    };
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description There is no such thing for this team. */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The body is not plain JSON. */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description A webhook of the team.
                 * @example 0197a5d2-7a10-7b3e-9c4d-1f2e3d4c5b6a
                 */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The answer. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true
                     *     }
                     */
                    "application/json": {
                        deleted: boolean;
                    };
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key is missing, invalid or expired. */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The key lacks a scope, or the team has no access to the API. */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description A rate limit is exceeded. */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not ready, or the store or a service behind is down; never: nothing found. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    isAlive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is alive */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "alive"
                     *     }
                     */
                    "application/json": components["schemas"]["Liveness"];
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    isReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether store and projections can be reached */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready",
                     *       "store": "reachable",
                     *       "projections": "reachable",
                     *       "problems": []
                     *     }
                     */
                    "application/json": components["schemas"]["Readiness"];
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description Not now. */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "unavailable",
                     *       "store": "unreachable",
                     *       "projections": "reachable",
                     *       "problems": []
                     *     }
                     */
                    "application/json": components["schemas"]["Readiness"];
                };
            };
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Metrics for Prometheus */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This document */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getDocs: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This document as a page, with the changelog */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
    getGuide: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The guide, as Markdown */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/markdown": string;
                };
            };
            /** @description A parameter, the body or the request itself is not accepted; the text names what is. */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request did not arrive in time. */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description The request's headers are too large. */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
            /** @description An error that nobody meant; the request id names it in the log. */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
                    "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
                    "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorBody"];
                };
            };
        };
    };
}
